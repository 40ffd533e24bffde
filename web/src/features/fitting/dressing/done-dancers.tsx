import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { type CellIds, isShort, pieceOf } from './plan.ts';
import { t } from './texts.ts';

const DeskConfirm = lazy(() => import('../../lending/receipts/desk-confirm.embed.tsx').then((module) => ({ default: module.DeskConfirm })));

interface DoneDancersProps {
  plan: DressingPlan;
  people: readonly DressingPerson[];
  onOpen: (cell: CellIds) => void;
}

/** Who has got her clothes, and which; a tap on a piece swaps it. */
export function DoneDancers({ plan, people, onOpen }: DoneDancersProps) {
  const [onlyUnconfirmed, setOnlyUnconfirmed] = useState(false);
  const shown = people.filter(({ confirmed }) => !(onlyUnconfirmed && confirmed));
  return (
    <Collapsible title={t('done', { count: people.length })}>
      {people.some(({ confirmed }) => confirmed) && (
        <Box sx={{ px: 1 }}>
          <FilterCheckbox label={t('onlyUnconfirmed')} checked={onlyUnconfirmed} onChange={setOnlyUnconfirmed} />
        </Box>
      )}
      <RowList>
        {shown.map((person) => (
          <li key={person.id}>
            <RowCard
              wide
              title={
                <TextLink to="/people/$id" params={{ id: person.id }}>
                  {person.name}
                </TextLink>
              }
              detail={<Pieces plan={plan} person={person} onOpen={onOpen} />}
            />
          </li>
        ))}
      </RowList>
    </Collapsible>
  );
}

/** The pieces of a dancer, how many she lacks, and whether she has confirmed. */
function Pieces({ plan, person, onOpen }: Omit<DoneDancersProps, 'people'> & { person: DressingPerson }) {
  const { id, cells, confirmed } = person;
  const short = cells.filter(isShort).length;
  const held = cells.filter(({ state }) => state === 'HELD');
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, ml: -0.5, position: 'relative', zIndex: 1 }}
    >
      {held.map((cell) => (
        <Button
          key={cell.clothingNameId}
          aria-haspopup="dialog"
          aria-label={t('swapPiece', { piece: pieceOf(plan, cell) })}
          onClick={() => onOpen({ personId: id, nameId: cell.clothingNameId })}
          sx={{ px: 0.5, py: 0.25, minWidth: 0, minHeight: 36, fontWeight: 400 }}
        >
          {pieceOf(plan, cell)}
        </Button>
      ))}
      {short > 0 && <span>{t('lacks', { number: short })}</span>}
      {confirmed && <span>{t('hasConfirmed')}</span>}
      {!confirmed && held.length > 0 && (
        <Suspense>
          <DeskConfirm person={person} variant="outlined" sx={{ ml: 0.5 }} />
        </Suspense>
      )}
    </Box>
  );
}
