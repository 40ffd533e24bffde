import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { memo, useRef } from 'react';
import { CardCell, CellCard } from '../../../ui/cell-card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useNearRows } from '../../../ui/use-near-rows.ts';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { t } from './texts.ts';
import './plan.css';
import { CellLines, cellText } from './cell-words.tsx';
import { type CellIds, isShort, lacksGender, nameOf, pictureOf } from './plan.ts';

interface DancerCardsProps {
  plan: DressingPlan;
  people: readonly DressingPerson[];
  onOpen: (cell: CellIds) => void;
}

/** Cards that a phone shows at first. */
const FIRST = 2;

/** Heights, rem: what stands above the cells, a row of two cells, and a second line of a name. */
const [HEAD, ROW, LINE] = [2.875, 4.3125, 1.0625];
/** A longer name takes two lines. */
const LONG = 22;

/** Usual height of a card whose cells have these names, rem. */
const heightOf = (names: readonly string[]) =>
  names.reduce((height, name, index) => {
    if (index % 2 > 0) return height;
    return height + ROW + (Math.max(name.length, names[index + 1]?.length ?? 0) > LONG ? LINE : 0);
  }, HEAD);

/** The plan on a phone: a card for each dancer. */
export function DancerCards({ plan, people, onOpen }: DancerCardsProps) {
  const { clothingNames } = plan;
  const list = useRef<HTMLUListElement>(null);
  const { isMade, ...stops } = useNearRows({ list, atOnce: people.slice(0, FIRST).map(({ id }) => id) });
  return (
    <Box component="ul" ref={list} {...stops} sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
      {people.map((person) =>
        isMade(person.id) ? (
          <li key={person.id}>
            <DancerCard names={clothingNames} person={person} isAsked={lacksGender(plan, person)} onOpen={onOpen} />
          </li>
        ) : (
          <FarCard key={person.id} names={clothingNames} person={person} />
        ),
      )}
    </Box>
  );
}

/** Text in the place of a card, with a stop for the keyboard. */
const FarCard = memo(function FarCard({ names, person: { id, name, cells } }: Pick<DancerCardProps, 'names' | 'person'>) {
  const named = cells.map((cell) => ({ cell, name: nameOf(names, cell.clothingNameId) }));
  return (
    <li data-far={id} className="far-card" style={{ minHeight: `${heightOf(named.map((one) => one.name))}rem` }}>
      <button type="button">{name}:</button> {named.map((one) => `${one.name} ${cellText(one.cell)}`).join(', ')}
    </li>
  );
});

interface DancerCardProps extends Pick<DancerCardsProps, 'onOpen'> {
  names: DressingPlan['clothingNames'];
  person: DressingPerson;
  /** Her gender is missing. */
  isAsked: boolean;
}

const DancerCard = memo(function DancerCard({ names, person, isAsked, onOpen }: DancerCardProps) {
  const short = person.cells.filter(isShort).length;
  return (
    <CellCard
      label={person.name}
      head={
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 1.5, minHeight: 44 }}>
          <TextLink to="/people/$id" params={{ id: person.id }} sx={{ py: 1 }}>
            {person.name}
          </TextLink>
          {(short > 0 || isAsked) && (
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
          name={nameOf(names, cell.clothingNameId)}
          picture={<Thumbnail url={pictureOf(names, cell)} size={32} />}
          className={cell.state.toLowerCase()}
          onClick={() => onOpen({ personId: person.id, nameId: cell.clothingNameId })}
        >
          <CellLines cell={cell} />
        </CardCell>
      ))}
    </CellCard>
  );
});
