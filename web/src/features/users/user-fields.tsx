import Box from '@mui/material/Box';
import type { UserForm } from '@riideait/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCurrentUser, useMay } from '../../shell/use-session.ts';
import { useApiWhile } from '../../ui/api.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { SwitchInput } from '../../ui/switch-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { useRoleOptions } from './use-role-options.ts';

/** What is typed about a user, new or known. */
export type UserInput = z.input<typeof UserForm>;

interface UserFieldsProps {
  form: ContractForm<UserInput, UserForm>;
  emailHint?: string | undefined;
  /** Left out of the own data: the profile asks for the present one. */
  password: { label: string; hint: string } | undefined;
  /** Why the role may not change now. */
  roleFixed?: string | undefined;
  /** Why the user must stay active. */
  activeFixed?: string | undefined;
}

const twoColumns = { display: 'grid', columnGap: 2, rowGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' };

/** The inputs of a user's data. */
export function UserFields({ form, emailHint, password, roleFixed, activeFixed }: UserFieldsProps) {
  const { t } = useTranslation('users');
  const roles = useRoleOptions();
  return (
    <Box sx={twoColumns}>
      <TextInput form={form} name="name" label={t('name')} required />
      <TextInput form={form} name="email" type="email" label={t('email')} required {...(emailHint !== undefined && { hint: emailHint })} />
      <EnsembleInput form={form} />
      <SelectInput
        form={form}
        name="roleCode"
        label={t('role')}
        options={roles}
        required
        disabled={roleFixed !== undefined}
        {...(roleFixed !== undefined && { hint: roleFixed })}
      />
      {password && <PasswordInput form={form} name="password" label={password.label} hint={password.hint} autoComplete="new-password" />}
      <SwitchInput
        form={form}
        name="active"
        label={t('active')}
        hint={activeFixed ?? t('activeHint')}
        disabled={activeFixed !== undefined}
      />
    </Box>
  );
}

/** Any ensemble or none for those who see them all; a manager has only the own one, an administrator always has one. */
function EnsembleInput({ form }: { form: ContractForm<UserInput, UserForm> }) {
  const { t } = useTranslation('users');
  const user = useCurrentUser();
  const seesEnsembles = useMay('ensembles:read');
  const ensembles = useApiWhile(seesEnsembles, ensemblesQuery).data ?? [];
  const needsOne = useWatch({ control: form.control, name: 'roleCode' }) === 'ROLE_ADMIN';

  if (seesEnsembles)
    return (
      <SelectInput
        form={form}
        name="ensembleCode"
        label={t('ensemble')}
        options={ensembleOptions(ensembles)}
        required={needsOne}
        clearable={t('noEnsemble')}
      />
    );
  return (
    <SelectInput
      form={form}
      name="ensembleCode"
      label={t('ensemble')}
      options={user?.ensembleCode ? [{ value: user.ensembleCode, label: user.ensemble ?? user.ensembleCode }] : []}
      disabled
      hint={t('managerEnsembleHint')}
    />
  );
}
