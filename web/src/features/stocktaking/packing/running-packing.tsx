import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { findByCodes, type Performance, type Round, type StocktakePiece } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { type ScanAnswer, Scanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { CountField } from '../stocktakes/count-field.embed.tsx';
import { WaitingNote } from '../stocktakes/waiting-note.embed.tsx';
import { BagBar } from './bag-bar.tsx';
import { LateNote } from './late-note.tsx';
import { rounds } from './orders.ts';
import { OvertakenNote } from './overtaken-note.tsx';
import { PackingLists } from './packing-lists.tsx';
import { PackingTotals } from './packing-totals.tsx';
import { t } from './texts.ts';
import { useBag } from './use-bag.ts';
import { isOpen, labelOf, type Marking, type PackingNow, useMarking, usePacking } from './use-packing.ts';
import { stateWords } from './words.ts';

const route = getRouteApi('/signed-in/performances/$id/packing');

interface RunningPackingProps {
  performance: Performance;
  listId: number;
}

/** Packing with one hand: which way, into which bag, then scan or tap. */
export function RunningPacking({ performance, listId }: RunningPackingProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = usePacking(performance.id, listId);
  const round = search.round ?? 'OUT';
  const order = search.by ?? 'place';
  const bagging = useBag(listId, now.posts);
  const marking = useMarking(now, round, bagging.chosen, order);
  const mayPack = useMay('stocktakes:write') && performance.closedAt === null;

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LateNote posts={now.posts} isClosed={performance.closedAt !== null} />
      {now.failing && <WaitingNote posts={now.posts} />}
      {mayPack && (
        <>
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            aria-label={t('round')}
            value={round}
            onChange={(_, next: Round | null) =>
              next !== null && void navigate({ search: (before) => ({ ...before, round: next }), replace: true })
            }
            sx={{ bgcolor: 'background.paper', maxWidth: { md: 480 } }}
          >
            {rounds.map((each) => (
              <ToggleButton key={each} value={each} sx={{ minHeight: 48, fontWeight: 600, textTransform: 'none' }}>
                {t(`rounds.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <BagBar now={now} round={round} bagging={bagging} marking={marking} />
          <Finder now={now} round={round} marking={marking} />
        </>
      )}
      <PackingTotals result={now.result} round={round} />
      <PackingLists performance={performance} now={now} round={round} order={order} marking={marking} mayPack={mayPack} />
      <OvertakenNote posts={now.posts} lines={now.lines} />
    </Box>
  );
}

/** The camera and the field for numbers; a piece that was not planned is packed too. */
function Finder({ now, round, marking }: { now: PackingNow; round: Round; marking: Marking }) {
  const [scans, setScans] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { register, lines } = now;
  // Of several pieces with a number those that wait come first; the only one of them is taken by Enter.
  const expecting = useMemo(() => {
    const open = new Set(lines.filter((line) => isOpen(line, round)).map(({ clothingId }) => clothingId));
    return { ...register, pieces: register.pieces.map((piece) => ({ ...piece, inScope: open.has(piece.id) })) };
  }, [register, lines, round]);
  const { said, setSaid, take, scan } = useTaking(now, marking);
  return (
    <>
      {scans ? (
        <Scanner onHit={scan} onClose={() => setScans(false)} />
      ) : (
        <Button
          variant="outlined"
          startIcon={<QrCodeScannerOutlined />}
          onClick={() => setScans(true)}
          sx={{ minHeight: 48, bgcolor: 'background.paper', maxWidth: { md: 480 } }}
        >
          {t('scan')}
        </Button>
      )}
      <CountField
        label={t('find')}
        counting={{ register: expecting, result: { piles: [], countedItems: new Map() } }}
        placeId={null}
        like={undefined}
        inputRef={field}
        onPiece={take}
        onPile={() => {}}
        onUnknown={() => setSaid(t('unknown'))}
        onCode={scan}
      />
      <Box role="status" sx={{ px: 0.5, fontWeight: 600, '&:empty': { display: 'none' } }}>
        {said}
      </Box>
    </>
  );
}

/** Marks pieces that are scanned or found by number, and says what became of the last one. */
function useTaking({ register, lines }: PackingNow, marking: Marking) {
  const [said, setSaid] = useState('');
  /** What is in another bag by now goes into this one; what a dancer has is in none. */
  const take = (piece: StocktakePiece): ScanAnswer => {
    const line = { clothingId: piece.id, name: register.nameOf(piece.nameId), number: piece.number };
    const before = lines.find(({ clothingId }) => clothingId === piece.id);
    const text = labelOf(line);
    // The packing is newer than the register: what is planned to be packed nobody has.
    const holder = before?.holder ?? (before?.personId == null ? piece.holder?.name : undefined);
    if (holder !== undefined) {
      const detail = t('nowWith', { who: holder });
      setSaid(`${text}: ${detail}`);
      return { outcome: 'refused', text, detail };
    }
    marking.mark(line);
    const detail = [before?.personName ?? t('nobody'), before && before.state !== 'WAITING' && stateWords(before)]
      .filter(Boolean)
      .join(' · ');
    setSaid(`${text}: ${detail}`);
    return { outcome: 'accepted', text, detail };
  };
  const scan = (code: string): ScanAnswer => {
    const piece = findByCodes(code, (each) => register.byCode.get(each));
    return piece === undefined ? { outcome: 'refused', text: code, detail: t('unknown') } : take(piece);
  };
  return { said, setSaid, take, scan };
}
