import Typography from '@mui/material/Typography';
import { NO_RIGHTS, type OfSpec, requiredChoice, type User, UserForm } from '@riideait/contract';
import { z } from 'zod';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { InstructorFields } from './instructor-fields.tsx';
import { useRoleOptions } from './use-role-options.ts';
import { useTakeIn } from './users.api.ts';

const { roleCode, groupIds, seesContacts, seesMeasures, mayIssue } = UserForm.shape;
const TakeInForm = z.object({
  ensembleCode: requiredChoice('Ansambel', z.string().max(20)),
  ...{ roleCode, groupIds, seesContacts, seesMeasures, mayIssue },
});
type TakeInForm = z.output<typeof TakeInForm>;

/** Gives a waiting user an ensemble and a role; the own ensemble is preselected. */
export function TakeInDialog({ user, onClose }: DialogProps & { user: User }) {
  const { t } = useTranslation('users');
  const own = useCurrentUser()?.ensembleCode ?? '';
  const ensembles = useApiWhile(true, ensemblesQuery).data ?? [];
  const roles = useRoleOptions();
  const { id, name, email, roleCode, active, version } = user;
  const form = useContractForm<z.input<typeof TakeInForm>, TakeInForm>(TakeInForm, { ensembleCode: own, roleCode, ...NO_RIGHTS });
  const takeIn = useTakeIn({ onSuccess: onClose, onError: form.showErrorsTwice });
  const send = ({ ensembleCode, roleCode, ...rights }: TakeInForm) => {
    const ofSpec = { name, email, ensembleCode, roleCode, active } satisfies Omit<OfSpec<'/users/:id'>, 'password'>;
    takeIn.mutate({ params: { id }, body: { ...ofSpec, ...rights, version } });
  };

  return (
    <FormDialog
      title={t('takeInTitle', { name })}
      form={form}
      onSubmit={send}
      busy={takeIn.isPending}
      onClose={onClose}
      submitLabel={t('takeIn')}
    >
      <SelectInput {...form.field('ensembleCode')} label={t('ensemble')} options={ensembleOptions(ensembles)} required />
      <SelectInput {...form.field('roleCode')} label={t('role')} options={roles} required />
      <InstructorFields form={form} />
      {!user.addressProved && <Typography variant="body2">{t('takeInUnproved')}</Typography>}
    </FormDialog>
  );
}
