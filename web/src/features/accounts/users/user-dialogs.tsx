import { EditUserForm, NO_RIGHTS, type User, UserForm } from '@riideait/contract';
import type { z } from 'zod';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useCanSend } from '../../../ui/mailing.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { UserFields, type UserInput } from './user-fields.tsx';
import { readUser, useAddUser, useEditUser, usersQuery } from './users.api.ts';

/** Adds a user; default: the own ensemble or that of the filter. */
export function AddUserDialog({ ensembleCode, onClose }: DialogProps & { ensembleCode: string | undefined }) {
  const { t } = useTranslation('users');
  const own = useCurrentUser()?.ensembleCode ?? null;
  const seesEnsembles = useMay('ensembles:read');
  const form = useContractForm<UserInput, UserForm>(UserForm, {
    name: '',
    email: '',
    ensembleCode: ensembleCode ?? own,
    roleCode: 'ROLE_USER',
    ...NO_RIGHTS,
    active: true,
    password: '',
  });
  const canSend = useCanSend();
  const add = useAddUser({ onSuccess: onClose, onError: form.showErrorsTwice });

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => add.mutate({ body })}
      busy={add.isPending}
      onClose={onClose}
      submitLabel={t('add')}
    >
      <UserFields
        form={form}
        emailHint={seesEnsembles ? undefined : t('emailHint')}
        password={{ label: t('password'), hint: t(canSend ? 'passwordHint' : 'passwordHintInLog') }}
      />
    </FormDialog>
  );
}

/** `user` is the last administrator; false while loading. */
function useIsLastAdministrator({ id, roleCode, active }: User): boolean {
  const isAdministrator = roleCode === 'ROLE_ADMIN' && active;
  const search = { roleCode: 'ROLE_ADMIN', confirmed: true, active: true, page: 1, count: 2 } as const;
  const administrators = useApiWhile(isAdministrator, usersQuery(search)).data;
  return administrators?.every((administrator) => administrator.id === id) ?? false;
}

const inputOf = ({ name, email, ensembleCode, roleCode, groupIds, seesContacts, seesMeasures, mayIssue, active, version }: User) => ({
  ...{ name, email, ensembleCode, roleCode, groupIds, seesContacts, seesMeasures, mayIssue, active, version },
  password: '',
});

/** Edits a user. Choices the server refuses are disabled with a reason. */
export function EditUserDialog({ user, onClose }: DialogProps & { user: User }) {
  const { t } = useTranslation('users');
  const isSelf = useCurrentUser()?.id === user.id;
  const isLast = useIsLastAdministrator(user);
  const form = useContractForm<z.input<typeof EditUserForm>, EditUserForm>(EditUserForm, inputOf(user), {
    latest: async () => inputOf(await readUser(user.id)),
  });
  const edit = useEditUser({ onSuccess: onClose, onError: form.showErrorsTwice });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id: user.id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <UserFields
        form={form}
        password={isSelf ? undefined : { label: t('newPassword'), hint: t('newPasswordHint') }}
        roleFixed={isLast ? t('lastAdministrator') : undefined}
        activeFixed={isSelf ? t('notYourself') : isLast ? t('lastAdministrator') : undefined}
      />
    </FormDialog>
  );
}
