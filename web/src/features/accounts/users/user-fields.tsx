import Box from '@mui/material/Box';
import type { UserForm } from '@riideait/contract';
import type { z } from 'zod';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { PasswordInput, TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { InstructorFields } from './instructor-fields.tsx';
import { t } from './texts.ts';
import { useRoleOptions } from './use-role-options.ts';

export type UserInput = z.input<typeof UserForm>;

interface UserFieldsProps {
  form: ContractForm<UserInput, UserForm>;
  emailHint?: string | undefined;
  /** Undefined for the own user: the profile asks for the present password too. */
  password: { label: string; hint: string } | undefined;
  roleFixed?: string | undefined;
  activeFixed?: string | undefined;
}

const twoColumns = { display: 'grid', columnGap: 2, rowGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' };

export function UserFields({ form, emailHint, password, roleFixed, activeFixed }: UserFieldsProps) {
  const roles = useRoleOptions();
  return (
    <Box sx={twoColumns}>
      <TextInput {...form.field('name')} label={t('name')} required />
      <TextInput {...form.field('email')} type="email" label={t('email')} required hint={emailHint} />
      <EnsembleInput form={form} />
      <SelectInput
        {...form.field('roleCode')}
        label={t('role')}
        options={roles}
        required
        disabled={roleFixed !== undefined}
        hint={roleFixed}
      />
      <InstructorFields form={form} />
      {password && <PasswordInput {...form.field('password')} label={password.label} hint={password.hint} autoComplete="new-password" />}
      <SwitchInput
        {...form.field('active')}
        label={t('active')}
        hint={activeFixed ?? t('activeHint')}
        disabled={activeFixed !== undefined}
      />
    </Box>
  );
}

/** Any ensemble or none; managers have their own only, administrators need one. */
function EnsembleInput({ form }: { form: ContractForm<UserInput, UserForm> }) {
  const user = useCurrentUser();
  const seesEnsembles = useMay('ensembles:read');
  const ensembles = useApiWhile(seesEnsembles, ensemblesQuery).data ?? [];
  const needsOne = form.values.roleCode === 'ROLE_ADMIN';

  if (seesEnsembles)
    return (
      <SelectInput
        {...form.field('ensembleCode')}
        label={t('ensemble')}
        options={ensembleOptions(ensembles)}
        required={needsOne}
        clearable={t('noEnsemble')}
      />
    );
  return (
    <SelectInput
      {...form.field('ensembleCode')}
      label={t('ensemble')}
      options={user?.ensembleCode ? [{ value: user.ensembleCode, label: user.ensemble ?? user.ensembleCode }] : []}
      disabled
      hint={t('managerEnsembleHint')}
    />
  );
}
