import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { InstructorRights } from '@riideait/contract';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { MultiSelectInput } from '../../../ui/multi-select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { groupOptions, groupsQuery } from '../../people/groups/groups.api.ts';
import { t as instructingText } from './instructing-texts.ts';

/** Input of the rights of an instructor; a form without them keeps them. */
export type RightsInput = { [Right in keyof InstructorRights]?: InstructorRights[Right] | undefined };

interface InstructorFieldsProps {
  form: Pick<ContractForm<RightsInput & { roleCode?: unknown; ensembleCode?: unknown }, unknown>, 'values' | 'field'>;
}

/** Groups and rights, while the role is that of an instructor. The groups of another ensemble are known in it only. */
export function InstructorFields({ form }: InstructorFieldsProps) {
  const own = useCurrentUser()?.ensembleCode;
  const isInstructor = form.values.roleCode === 'ROLE_INSTRUCTOR';
  const isOwn = form.values.ensembleCode === own;
  const { data: groups = [] } = useApiWhile(isInstructor && isOwn, groupsQuery);
  if (!isInstructor) return null;

  return (
    <Stack sx={{ gap: 1, gridColumn: '1 / -1' }}>
      {isOwn ? (
        <MultiSelectInput {...form.field('groupIds')} label={instructingText('groups')} options={groupOptions(groups)} required />
      ) : (
        <Typography variant="body2">{instructingText('groupsElsewhere')}</Typography>
      )}
      <SwitchInput {...form.field('seesContacts')} label={instructingText('seesContacts')} hint={instructingText('seesContactsHint')} />
      <SwitchInput {...form.field('seesMeasures')} label={instructingText('seesMeasures')} hint={instructingText('seesMeasuresHint')} />
      <SwitchInput {...form.field('mayIssue')} label={instructingText('mayIssue')} />
    </Stack>
  );
}
