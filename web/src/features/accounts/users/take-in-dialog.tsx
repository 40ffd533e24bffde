import Typography from '@mui/material/Typography';
import { EditUserForm, requiredChoice, type User } from '@riideait/contract';
import { z } from 'zod';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { EditDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { InstructorFields } from './instructor-fields.tsx';
import { t } from './texts.ts';
import { useRoleOptions } from './use-role-options.ts';
import { inputOf } from './user-dialogs.tsx';
import { readUser, useTakeIn } from './users.api.ts';

const TakeInForm = EditUserForm.extend({ ensembleCode: requiredChoice('Ansambel', z.string().max(20)) });

/** Gives a waiting user an ensemble and a role; the own ensemble is preselected. */
export function TakeInDialog({ user, onClose }: DialogProps & { user: User }) {
  const own = useCurrentUser()?.ensembleCode ?? '';
  const ensembles = useApiWhile(true, ensemblesQuery).data ?? [];
  const roles = useRoleOptions();
  const withEnsemble = (of: User) => ({ ...inputOf(of), ensembleCode: of.ensembleCode ?? own });
  const saving = { schema: TakeInForm, record: user, inputOf: withEnsemble, read: readUser, useSave: useTakeIn, showsErrorsTwice: true };
  return (
    <EditDialog {...saving} title={t('takeInTitle', { name: user.name })} submitLabel={t('takeIn')} onClose={onClose}>
      {(form) => (
        <>
          <SelectInput {...form.field('ensembleCode')} label={t('ensemble')} options={ensembleOptions(ensembles)} required />
          <SelectInput {...form.field('roleCode')} label={t('role')} options={roles} required />
          <InstructorFields form={form} />
          {!user.addressProved && <Typography variant="body2">{t('takeInUnproved')}</Typography>}
        </>
      )}
    </EditDialog>
  );
}
