import Box from '@mui/material/Box';
import type { GenderCode } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { gendersQuery } from '../../people/people/people.api.ts';
import { t } from './texts.ts';

interface ChosenPeopleProps {
  groupId: number;
  genderCode: GenderCode | undefined;
}

export function ChosenPeople({ groupId, genderCode }: ChosenPeopleProps) {
  const group = useApiWhile(true, groupsQuery).data?.find(({ id }) => id === groupId);
  const gender = useApiWhile(true, gendersQuery).data?.find(({ code }) => code === genderCode);

  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {t('group')}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {group?.name}
      </Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {t('gender')}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {genderCode === undefined ? t('everybody') : gender?.name}
      </Box>
    </Box>
  );
}
