import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { memo } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { CardCell, CellCard } from '../../../ui/cell-card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import './plan.css';
import { CellLines } from './cell-words.tsx';
import { type CellIds, isShort, lacksGender, nameOf } from './plan.ts';

interface DancerCardsProps {
  plan: DressingPlan;
  people: readonly DressingPerson[];
  onOpen: (cell: CellIds) => void;
}

/** The plan on a phone: a card for each dancer. */
export const DancerCards = ({ plan, people, onOpen }: DancerCardsProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
    {people.map((person) => (
      <li key={person.id}>
        <DancerCard plan={plan} person={person} onOpen={onOpen} />
      </li>
    ))}
  </Box>
);

interface DancerCardProps extends Pick<DancerCardsProps, 'plan' | 'onOpen'> {
  person: DressingPerson;
}

const DancerCard = memo(function DancerCard({ plan, person, onOpen }: DancerCardProps) {
  const { t } = useTranslation('dressing');
  const short = person.cells.filter(isShort).length;
  return (
    <CellCard
      label={person.name}
      head={
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 1.5, minHeight: 44 }}>
          <TextLink to="/people/$id" params={{ id: person.id }} sx={{ py: 1 }}>
            {person.name}
          </TextLink>
          {(short > 0 || lacksGender(plan, person)) && (
            <Typography variant="body2" sx={{ color: 'secondary.main', fontWeight: 600, flexShrink: 0 }}>
              {short > 0 ? t('lacks', { number: short }) : t('genderMissing')}
            </Typography>
          )}
        </Box>
      }
    >
      {person.cells.map((cell) => (
        <CardCell
          key={cell.clothingNameId}
          name={nameOf(plan, cell.clothingNameId)}
          className={cell.state.toLowerCase()}
          onClick={() => onOpen({ personId: person.id, nameId: cell.clothingNameId })}
        >
          <CellLines cell={cell} />
        </CardCell>
      ))}
    </CellCard>
  );
});
