import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ArrivalRow } from './arrival-row.tsx';
import { type Arrival, canUndo } from './arrivals.ts';
import type { OutPiece } from './pile.ts';
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

/** What came in today in this browser. */
export function ArrivalsList({ arrivals, pieces, failing }: ArrivalsListProps) {
  const { t } = useTranslation('returns');
  const [shown, setShown] = useState(SHOWN);
  const [asks, setAsks] = useState(false);
  const heldBy = useMemo(() => Map.groupBy(pieces, ({ personId }) => personId), [pieces]);
  const holderOf = useMemo(() => new Map(pieces.map(({ clothingId, personName }) => [clothingId, personName])), [pieces]);
  const undoable = arrivals.filter(canUndo);
  const count = piecesIn(arrivals.filter(({ undo }) => undo.is !== 'undone'));
  const more = arrivals.length - shown;

  return (
    <SectionCard
      title={arrivals.length === 0 ? t('arrived') : t('arrivedCount', { count })}
      action={undoable.length > 1 && <Button onClick={() => setAsks(true)}>{t('undoAll')}</Button>}
    >
      {arrivals.length === 0 ? (
        <Nothing>{t('nothingYet')}</Nothing>
      ) : (
        <RowList>
          {arrivals.slice(0, shown).map((arrival) => (
            <li key={arrival.id}>
              <ArrivalRow arrival={arrival} left={heldBy.get(arrival.personId)?.length ?? 0} holderOf={holderOf} failing={failing} />
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

/** Pieces that are back, or will be. */
const piecesIn = (arrivals: readonly Arrival[]): number =>
  arrivals.flatMap(({ pieces }) => pieces.filter(({ outcome }) => outcome === undefined || outcome === 'RETURNED')).length;
