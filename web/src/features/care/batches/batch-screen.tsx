import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Batch, type BatchPiece, canComeBack, writtenAmount } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { type Marks, useMarks } from '../../../ui/marks.ts';
import { Page } from '../../../ui/page.tsx';
import { type FoundPiece, ListedPieceFinder, PieceFinder } from '../../wardrobe/scanning/piece-finder.embed.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchBar } from './batch-bar.tsx';
import { Promised } from './batch-columns.tsx';
import { PieceCard, pieceColumns } from './batch-pieces.tsx';
import { batchQuery, useAddPieces } from './batches.api.ts';
import { t } from './texts.ts';
import { batchName, pieceLabel, piecesWords } from './words.ts';

const route = getRouteApi('/signed-in/batches/$id');
const idOf = ({ clothingId }: BatchPiece) => clothingId;

/** A batch: what went, what is back, and what it cost. */
export function BatchScreen() {
  const { id } = route.useParams();
  const { data: batch } = useApi(batchQuery(id));
  const marks = useMarks();
  const isOpen = batch.closedAt === null;
  return (
    <Page title={batchName(batch)} action={<BatchActions batch={batch} />}>
      <About batch={batch} />
      {isOpen && <Finder batch={batch} marks={marks} />}
      <DataTable
        columns={pieceColumns}
        rows={batch.pieces}
        rowKey={idOf}
        card={PieceCard}
        title={piecesWords(batch)}
        empty={null}
        marking={batch.pieces.some(canComeBack) ? { marks, labelOf: pieceLabel } : undefined}
      />
      <BatchBar batch={batch} marks={marks} />
    </Page>
  );
}

function About({ batch }: { batch: Batch }) {
  const { makerName, sentAt, sentBy, closedAt, costCents, fundingTitle, note, promisedOn } = batch;
  const lines = [
    [t('maker'), makerName],
    [t('sentOn'), [writtenDay(sentAt), sentBy].filter(Boolean).join(', ')],
    [t('promised'), closedAt === null && promisedOn !== null && <Promised batch={batch} show={writtenDay} />],
    [t('outcome'), closedAt !== null && t('closed', { day: writtenDay(closedAt) })],
    [t('cost'), costCents !== null && writtenAmount(costCents)],
    [t('funding'), fundingTitle],
  ] as const;
  return (
    <div>
      <Facts lines={lines} />
      {note && <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
    </div>
  );
}

type Mode = 'back' | 'add';

/** Numbers and codes tick what came back, or add pieces. */
function Finder({ batch, marks }: { batch: Batch; marks: Marks }) {
  const [mode, setMode] = useState<Mode>('back');
  const add = useAddPieces({});
  const away = useMemo(() => batch.pieces.filter(canComeBack), [batch.pieces]);
  const tick = ({ clothingId }: FoundPiece) => {
    const piece = batch.pieces.find((one) => one.clothingId === clothingId);
    if (piece === undefined) return { outcome: 'refused', detail: t('notHere') } as const;
    if (!canComeBack(piece)) return { outcome: 'known', detail: t('isBack') } as const;
    if (marks.get().ids.has(clothingId)) return { outcome: 'known', detail: t('ticked') } as const;
    marks.begin();
    marks.toggle(clothingId);
    return { outcome: 'accepted', detail: t('ticked') } as const;
  };
  const addPiece = ({ clothingId }: FoundPiece) => {
    if (batch.pieces.some((one) => one.clothingId === clothingId)) return { outcome: 'known', detail: t('isChosen') } as const;
    add.mutate({ params: { id: batch.id }, body: { clothingIds: [clothingId] } });
    return { outcome: 'accepted', detail: t('chosen') } as const;
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-label={t('mode')}
        value={mode}
        onChange={(_, next: Mode | null) => next !== null && setMode(next)}
        sx={{ bgcolor: 'background.paper', justifySelf: { sm: 'start' } }}
      >
        {(['back', 'add'] as const).map((each) => (
          <ToggleButton
            key={each}
            value={each}
            sx={{ minHeight: 44, flex: 1, px: 2, fontWeight: 600, textTransform: 'none', whiteSpace: 'nowrap' }}
          >
            {t(`modes.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {mode === 'back' ? (
        <ListedPieceFinder label={t('findBack')} pieces={away} onPiece={tick} />
      ) : (
        <PieceFinder label={t('findPiece')} onPiece={addPiece} />
      )}
    </Box>
  );
}
