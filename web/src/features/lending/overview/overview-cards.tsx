import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Overview } from '@riideait/contract';
import { type Dispatch, memo, useMemo, useState } from 'react';
import { CardCell, CellCard } from '../../../ui/cell-card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useGradually } from '../../../ui/use-gradually.ts';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { cardsOf, type DancerCard, isPartial } from './cards.ts';
import { type Judging, stateOf } from './cell-state.ts';
import { t } from './texts.ts';
import './matrix.css';
import { MarkBox } from './mark-box.tsx';
import type { MarkAction } from './marks.ts';
import { labelOf } from './matrix-cells.ts';
import type { MatrixDeeds } from './use-grid-press.ts';

/** Cards drawn at once: more than a phone shows. */
const FIRST = 20;

/** Cards out of sight are not painted. A card that is not drawn yet keeps its height, so the page scrolls back to its place. */
const list = {
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 50px', minHeight: 50 },
} as const;

interface OverviewCardsProps extends MatrixDeeds {
  overview: Overview;
  judging: Judging;
  /** Newer pieces are loading. */
  busy: boolean;
  /** The names belong together: a missing one is said. */
  isSet: boolean;
}

/** The overview on a phone: a card for each person. */
export function OverviewCards({ overview, judging, busy, isSet, marks, mark, onOpen }: OverviewCardsProps) {
  const cards = useMemo(() => cardsOf(overview, isSet), [overview, isSet]);
  const { length: drawn } = useGradually(cards, FIRST);
  return (
    <Box component="ul" aria-label={t('grid')} aria-busy={busy} sx={list}>
      {cards.map((card, index) => (
        <li key={card.id}>
          {index < drawn && (
            <PersonCard card={card} judging={judging} isSet={isSet} isMarked={marks.people.has(card.id)} mark={mark} onOpen={onOpen} />
          )}
        </li>
      ))}
    </Box>
  );
}

interface PersonCardProps extends Pick<OverviewCardsProps, 'judging' | 'isSet' | 'mark' | 'onOpen'> {
  card: DancerCard;
  isMarked: boolean;
}

/** Open where part of the set is there; a tap on the words at the right opens the others. */
const PersonCard = memo(function PersonCard({ card, judging, isSet, isMarked, mark, onOpen }: PersonCardProps) {
  const [isOpen, setOpen] = useState(isPartial(card));
  return (
    <CellCard label={card.name} head={<Head {...{ card, isSet, isMarked, mark, isOpen }} onFold={() => setOpen(!isOpen)} />}>
      {isOpen &&
        card.cells.map(({ nameId, name, imageUrl, pieces }) => (
          <CardCell
            key={nameId}
            name={name}
            picture={<Thumbnail url={imageUrl} size={32} />}
            className={pieces.length === 0 ? 'missing' : 'there'}
            disabled={mark === undefined && pieces.length === 0}
            onClick={() => onOpen({ personId: card.id, nameId })}
          >
            <CellWords pieces={pieces} judging={judging} />
          </CardCell>
        ))}
    </CellCard>
  );
});

/** '12', '2 tk', '12 · hilinenud', '12 · ei sobi' or 'puudu'. Who has not confirmed is said of a person. */
function CellWords({ pieces, judging }: { pieces: DancerCard['cells'][number]['pieces']; judging: Judging }) {
  const state = stateOf(pieces, false, judging);
  const words = pieces.length === 0 ? t('missing') : [labelOf(pieces), state !== null && t(`state.${state}`)].filter(Boolean).join(' · ');
  return <strong style={{ color: pieces.length === 0 || state === 'late' || state === 'wrong' ? '#8a1c2b' : '#1d3461' }}>{words}</strong>;
}

/** Of a set what is missing, else how many pieces are held. */
function wordsOf({ missing, held }: DancerCard, isSet: boolean): string {
  if (!isSet) return t('pieces', { count: held });
  if (missing === 0) return t('complete');
  return held === 0 ? t('allMissing') : t('missingNumber', { number: missing });
}

interface HeadProps extends Pick<PersonCardProps, 'card' | 'isSet' | 'isMarked'> {
  mark: Dispatch<MarkAction> | undefined;
  isOpen: boolean;
  onFold: () => void;
}

function Head({ card, isSet, isMarked, mark, isOpen, onFold }: HeadProps) {
  const { id, name, cells, missing, late, unconfirmed } = card;
  const all = isSet && missing === 0;
  const words = wordsOf(card, isSet);
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', minHeight: 48, ...(isMarked && { bgcolor: 'action.selected' }) }}>
      {mark && <MarkBox of={name} checked={isMarked} onMark={() => mark({ type: 'people', id })} />}
      <TextLink
        to="/people/$id"
        params={{ id }}
        sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', py: 1, pl: mark ? 0 : 1.5, overflowWrap: 'anywhere' }}
      >
        {name}
      </TextLink>
      <Button
        onClick={onFold}
        aria-expanded={isOpen}
        disabled={cells.length === 0}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        sx={{ flexShrink: 0, pl: 1, pr: 1.5, color: all ? 'success.main' : isSet ? 'secondary.main' : 'text.primary' }}
      >
        <Box component="span" sx={{ display: 'grid', justifyItems: 'end' }}>
          {words}
          {unconfirmed && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('state.unconfirmed')}
            </Box>
          )}
          {late > 0 && (
            <Box component="span" sx={{ color: 'secondary.main', fontSize: '0.8125rem' }}>
              {t('lateNumber', { number: late })}
            </Box>
          )}
        </Box>
      </Button>
    </Box>
  );
}
