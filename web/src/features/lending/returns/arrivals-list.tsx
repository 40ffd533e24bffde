import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { itemLabel } from '@riideait/contract';
import { useMemo, useState } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ArrivalRow } from './arrival-row.tsx';
import { type Arrival, canUndo } from './arrivals.ts';
import type { OutPiece } from './pile.ts';
import { type Elsewhere, returnedElsewhere } from './returned-elsewhere.ts';
import { returnedQuery } from './returns.api.ts';
import { t } from './texts.ts';
import { undoArrivals } from './use-returns.ts';

/** Rows shown at first, and each time more are asked for. */
const SHOWN = 25;

interface ArrivalsListProps {
  /** The newest first. */
  arrivals: readonly Arrival[];
  /** Everything that is out. */
  pieces: readonly OutPiece[];
  failing: boolean;
}

/** What came in today: here, with what can be done about it, then on other pages and devices. */
export function ArrivalsList({ arrivals, pieces, failing }: ArrivalsListProps) {
  const [shown, setShown] = useState(SHOWN);
  const [asks, setAsks] = useState(false);
  const heldBy = useMemo(() => Map.groupBy(pieces, ({ personId }) => personId), [pieces]);
  const holderOf = useMemo(() => new Map(pieces.map(({ clothingId, personName }) => [clothingId, personName])), [pieces]);
  const undoable = arrivals.filter(canUndo);
  const { data: returned } = useApiWhile(true, returnedQuery);
  const others = useMemo(() => returnedElsewhere(returned ?? [], arrivals), [returned, arrivals]);
  const count = piecesIn(arrivals.filter(({ undo }) => undo.is !== 'undone')) + others.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const isEmpty = arrivals.length + others.length === 0;
  const more = arrivals.length + others.length - shown;

  return (
    <SectionCard
      title={isEmpty ? t('arrived') : t('arrivedCount', { count })}
      action={undoable.length > 1 && <Button onClick={() => setAsks(true)}>{t('undoAll')}</Button>}
    >
      {isEmpty ? (
        <Nothing>{t('nothingYet')}</Nothing>
      ) : (
        <RowList>
          {arrivals.slice(0, shown).map((arrival) => (
            <li key={arrival.id}>
              <ArrivalRow arrival={arrival} left={heldBy.get(arrival.personId)?.length ?? 0} holderOf={holderOf} failing={failing} />
            </li>
          ))}
          {others.slice(0, Math.max(0, shown - arrivals.length)).map((other) => (
            <li key={other.key}>
              <OtherRow other={other} />
            </li>
          ))}
        </RowList>
      )}
      {more > 0 && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ width: 1 }}>
          <span>{t('showMore', { count: more })}</span>
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          danger
          title={t('undoAllTitle')}
          text={t('undoAllText', { count: piecesIn(undoable) })}
          confirmLabel={t('undoAll')}
          onConfirm={() => {
            undoArrivals(undoable);
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </SectionCard>
  );
}

/** "Mari Tamm: Muhu seelik nr 3" and when it was; undone in the list of deeds. */
const OtherRow = ({ other: { personId, personName, at, userName, pieces } }: { other: Elsewhere }) => (
  <Box sx={{ px: 2, py: 1, overflowWrap: 'anywhere' }}>
    <TextLink to="/people/$id" params={{ id: personId }} sx={{ fontWeight: 600 }}>
      {personName}
    </TextLink>
    <div>{pieces.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)).join(', ')}</div>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{[formatTime(at), userName].filter(Boolean).join(' · ')}</Box>
  </Box>
);

/** Pieces that are back, or will be. */
const piecesIn = (arrivals: readonly Arrival[]): number =>
  arrivals.flatMap(({ pieces }) => pieces.filter(({ outcome }) => outcome === undefined || outcome === 'RETURNED')).length;
