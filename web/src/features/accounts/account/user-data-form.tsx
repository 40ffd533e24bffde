import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type CurrentUser, OwnDataForm, requiredChoice } from '@riideait/contract';
import { z } from 'zod';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { type Option, SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { type ContractForm, useContractForm } from '../../../ui/use-contract-form.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { useEditMe } from './account.api.ts';
import { FixedField } from './fixed-field.tsx';
import { t } from './texts.ts';

type OwnDataInput = z.input<typeof OwnDataForm>;
type OwnDataSchema = z.ZodType<OwnDataForm, OwnDataInput>;

/** An administrator must choose an ensemble. */
const AdministratorForm: OwnDataSchema = OwnDataForm.extend({ ensembleCode: requiredChoice('Ansambel', z.string()) });

/** Edits the name and, for an administrator, the ensemble. */
export function UserDataForm({ user }: { user: CurrentUser }) {
  const mayChoose = useMay('ensembles:read');
  const { name, email, ensemble, ensembleCode, role, roleCode, groupIds } = user;
  const schema: OwnDataSchema = mayChoose ? AdministratorForm : OwnDataForm;
  const form = useContractForm(schema, { name, ensembleCode });
  const edit = useEditMe({
    onSuccess: (saved) => form.saved({ name: saved.name, ensembleCode: saved.ensembleCode }),
    onError: form.showErrorsTwice,
  });

  return (
    <SectionCard title={t('data')}>
      <form {...form.props((body) => edit.mutate({ body }))}>
        <Stack sx={{ gap: 2, px: 2, pt: 0.5, pb: 2 }}>
          <TextInput {...form.field('name')} label={t('name')} autoComplete="name" required />
          <FixedField label={t('email')} value={email} hint={t('emailHint')} />
          {mayChoose ? (
            <EnsembleInput form={form} present={[{ value: ensembleCode ?? '', label: ensemble ?? '' }]} />
          ) : (
            <FixedField label={t('ensemble')} value={ensemble ?? t('noEnsemble')} />
          )}
          {ensemble !== null && <FixedField label={t('role')} value={role} />}
          {roleCode === 'ROLE_INSTRUCTOR' && <OwnGroups ids={groupIds} />}
          <Box>
            <Button type="submit" variant="contained" loading={edit.isPending}>
              {uiText('save')}
            </Button>
          </Box>
        </Stack>
      </form>
    </SectionCard>
  );
}

/** Names of the groups that an instructor has. */
function OwnGroups({ ids }: { ids: readonly number[] }) {
  const { data: groups = [] } = useApiWhile(true, groupsQuery);
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return <FixedField label={t('groups')} value={names.join(', ') || t('noGroups')} hint={t('groupsHint')} />;
}

interface EnsembleInputProps {
  form: ContractForm<OwnDataInput, OwnDataForm>;
  /** Options while the ensembles load. */
  present: readonly Option[];
}

function EnsembleInput({ form, present }: EnsembleInputProps) {
  const { data: ensembles } = useApiWhile(true, ensemblesQuery);
  return (
    <SelectInput
      {...form.field('ensembleCode')}
      label={t('ensemble')}
      hint={t('ensembleHint')}
      options={ensembles ? ensembleOptions(ensembles) : present}
      required
    />
  );
}
