import { EditUserForm, NO_RIGHTS, type User, UserForm } from '@riideait/contract';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useCanSend } from '../../../ui/mailing.ts';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { t } from './texts.ts';
import { UserFields, type UserInput } from './user-fields.tsx';
import { readUser, useAddUser, useEditUser, usersQuery } from './users.api.ts';

/** Adds a user; default: the own ensemble or that of the filter. */
export function AddUserDialog({ ensembleCode, onClose }: DialogProps & { ensembleCode: string | undefined }) {
  const own = useCurrentUser()?.ensembleCode ?? null;
  const seesEnsembles = useMay('ensembles:read');
  const canSend = useCanSend();
  const initial: UserInput = {
    ...{ name: '', email: '', ensembleCode: ensembleCode ?? own, roleCode: 'ROLE_USER', ...NO_RIGHTS, active: true, password: '' },
  };
  const saving = { schema: UserForm, initial, useSave: useAddUser, showsErrorsTwice: true };
  return (
    <AddDialog {...saving} title={t('add')} submitLabel={t('add')} onClose={onClose}>
      {(form) => (
        <UserFields
          form={form}
          emailHint={seesEnsembles ? undefined : t('emailHint')}
          password={{ label: t('password'), hint: t(canSend ? 'passwordHint' : 'passwordHintInLog') }}
        />
      )}
    </AddDialog>
  );
}

/** `user` is the last administrator; false while loading. */
function useIsLastAdministrator({ id, roleCode, active }: User): boolean {
  const isAdministrator = roleCode === 'ROLE_ADMIN' && active;
  const search = { roleCode: 'ROLE_ADMIN', confirmed: true, active: true, page: 1, count: 2 } as const;
  const administrators = useApiWhile(isAdministrator, usersQuery(search)).data;
  return administrators?.every((administrator) => administrator.id === id) ?? false;
}

export const inputOf = ({ name, email, ensembleCode, roleCode, active, version, ...rights }: User) => {
  const { groupIds, seesContacts, seesMeasures, mayIssue } = rights;
  return { name, email, ensembleCode, roleCode, groupIds, seesContacts, seesMeasures, mayIssue, active, version, password: '' };
};

/** Edits a user. Choices the server refuses are disabled with a reason. */
export function EditUserDialog({ user, onClose }: DialogProps & { user: User }) {
  const isSelf = useCurrentUser()?.id === user.id;
  const isLast = useIsLastAdministrator(user);
  const saving = { schema: EditUserForm, record: user, inputOf, read: readUser, useSave: useEditUser, showsErrorsTwice: true };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => (
        <UserFields
          form={form}
          password={isSelf ? undefined : { label: t('newPassword'), hint: t('newPasswordHint') }}
          roleFixed={isLast ? t('lastAdministrator') : undefined}
          activeFixed={isSelf ? t('notYourself') : isLast ? t('lastAdministrator') : undefined}
        />
      )}
    </EditDialog>
  );
}
