import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import { overviewQuery } from '../../lending/overview/overview.api.ts';
import { t } from './texts.ts';

interface GroupPeopleProps {
  groupId: number;
  leftOut: readonly number[];
  onChange: (leftOut: number[]) => void;
}

/** The dancers of the group with ticks, behind a button. */
export function GroupPeople({ groupId, leftOut, onChange }: GroupPeopleProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // The one list that has all active people of a group.
  const people = useApiWhile(true, overviewQuery({ groupId })).data?.personOverviewList ?? [];
  const left = new Set(leftOut);
  const inPlan = people.filter((person) => !left.has(person.id)).length;

  return (
    <Box>
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -1, px: 1 }}
      >
        {t('leaveOut')} · <span>{t('fromGroup', { number: inPlan, all: people.length })}</span>
      </Button>
      <Box
        id={id}
        role="group"
        aria-label={t('leaveOut')}
        sx={{ display: isOpen ? 'grid' : 'none', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', ml: -1 }}
      >
        {people.map((person) => (
          <FilterCheckbox
            key={person.id}
            label={person.name}
            checked={!left.has(person.id)}
            onChange={(isIn) => onChange(isIn ? leftOut.filter((each) => each !== person.id) : [...leftOut, person.id])}
          />
        ))}
      </Box>
    </Box>
  );
}
