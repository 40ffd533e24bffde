import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { GroupProgress } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { InstructorsOfGroup } from '../../accounts/users/instructors-of-group.embed.tsx';
import { GroupProgressBar } from './group-progress.embed.tsx';
import { t } from './texts.ts';

const PeopleOfGroup = ({ group }: { group: GroupProgress }) => (
  <>
    <TextLink to="/people/search" search={{ groupId: group.id }}>
      {group.name}
    </TextLink>
    {group.borrowers && <Chip size="small" variant="outlined" label={t('borrowers')} sx={{ ml: 1 }} />}
    <InstructorsOfGroup groupId={group.id} />
  </>
);

export const groupColumns: Column<GroupProgress>[] = [
  {
    key: 'name',
    header: () => t('name'),
    cell: (group) => (
      <>
        <PeopleOfGroup group={group} />
        <Box sx={{ mt: 0.5, maxWidth: 320 }}>
          <GroupProgressBar group={group} />
        </Box>
      </>
    ),
    sortBy: (group) => group.name,
  },
  {
    key: 'nrOfActivePeople',
    header: () => t('activePeople'),
    cell: (group) => group.nrOfActivePeople,
    sortBy: (group) => group.nrOfActivePeople,
    align: 'right',
  },
  {
    key: 'nrOfAllPeople',
    header: () => t('allPeople'),
    cell: (group) => group.nrOfAllPeople,
    sortBy: (group) => group.nrOfAllPeople,
    align: 'right',
  },
];

export const GroupCard = ({ row: group, actions }: { row: GroupProgress; actions: ReactNode }) => (
  <RowCard
    wide
    title={<PeopleOfGroup group={group} />}
    detail={
      group.borrowers
        ? t('borrowersCount', { count: group.nrOfAllPeople })
        : t('ofAll', { active: t('active', { count: group.nrOfActivePeople }), all: t('people', { count: group.nrOfAllPeople }) })
    }
    action={actions}
  >
    <GroupProgressBar group={group} />
  </RowCard>
);
