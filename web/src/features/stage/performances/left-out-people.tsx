import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Performance } from '@riideait/contract';
import { useId, useState } from 'react';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import type { TypedNumber } from './numbers.ts';
import { t } from './texts.ts';

interface LeftOutPeopleProps {
  performance: Pick<Performance, 'people' | 'leftOut' | 'groups'>;
  number: TypedNumber;
  onChange: (changed: Pick<TypedNumber, 'leftOutPersonIds'>) => void;
}

/** Dancers of the groups with ticks, behind a button: who has none does not dance in this number. */
export function LeftOutPeople({
  performance: { people, leftOut: inNone, groups },
  number: { leftOutPersonIds },
  onChange,
}: LeftOutPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ofGroups = [...people, ...inNone].filter(({ groupName }) => groups.some(({ name }) => name === groupName));
  const leftOut = new Set(leftOutPersonIds);
  const dancing = ofGroups.filter((person) => !leftOut.has(person.id)).length;
  const set = (personId: number, dances: boolean) =>
    onChange({ leftOutPersonIds: dances ? leftOutPersonIds.filter((other) => other !== personId) : [...leftOutPersonIds, personId] });
  if (ofGroups.length === 0) return null;
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ px: 1 }}
      >
        <span>{t('dancing', { number: dancing, all: ofGroups.length })}</span>
      </Button>
      <Box id={id} hidden={!isOpen} role="group" aria-label={t('whoDances')}>
        {isOpen &&
          ofGroups.map((person) => (
            <Box key={person.id}>
              <FilterCheckbox label={person.name} checked={!leftOut.has(person.id)} onChange={(dances) => set(person.id, dances)} />
            </Box>
          ))}
      </Box>
    </Box>
  );
}
