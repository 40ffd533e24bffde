import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Loan, type LoanPiece, readCode } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findInPieces } from '../../../lib/find-in-pieces.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import type { Marks } from '../../../ui/marks.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type ScanAnswer, useScanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { codedItemQuery } from '../../wardrobe/scanning/scanning.api.ts';
import { t } from './texts.ts';
import { pieceLabel } from './words.ts';

type Mode = 'hand' | 'back';
const stateFor = { hand: 'RESERVED', back: 'OUT' } as const;
/** Why a piece is not ticked, by where it is. */
const why = { RESERVED: 'isReserved', OUT: 'isOut', BACK: 'isBack' } as const;

/** Numbers and codes tick what is handed over, or what came back. */
export function LoanFinder({ loan, marks }: { loan: Loan; marks: Marks }) {
  const modes = (['hand', 'back'] as const).filter((each) => loan.pieces.some(({ loanState }) => loanState === stateFor[each]));
  const [chosen, setMode] = useState<Mode>('hand');
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'hand');
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {modes.length > 1 && (
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label={t('mode')}
          value={mode}
          onChange={(_, next: Mode | null) => next !== null && setMode(next)}
          sx={{ bgcolor: 'background.paper', justifySelf: { sm: 'start' } }}
        >
          {modes.map((each) => (
            <ToggleButton key={each} value={each} sx={toggle}>
              {t(`modes.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Finder key={mode} mode={mode} pieces={loan.pieces} marks={marks} />
    </Box>
  );
}

const toggle = { minHeight: 44, flex: 1, px: 2, fontWeight: 600, textTransform: 'none', whiteSpace: 'nowrap' } as const;

function Finder({ mode, pieces, marks }: { mode: Mode; pieces: readonly LoanPiece[]; marks: Marks }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const typed = text.trim();
  const wanted = useMemo(() => pieces.filter(({ loanState }) => loanState === stateFor[mode]), [pieces, mode]);
  const { found, meant } = useMemo(() => findInPieces(wanted, typed), [wanted, typed]);
  const search = { isAsked: typed !== '', found, isCurrent: true, failed: false, retrying: false, retry: () => {} };

  const tick = (piece: LoanPiece): ScanAnswer => {
    const { clothingId, loanState } = piece;
    const answer = (outcome: ScanAnswer['outcome'], detail: string) => ({ outcome, text: pieceLabel(piece), detail });
    if (loanState !== stateFor[mode]) return answer('refused', t(why[loanState]));
    if (marks.get().ids.has(clothingId)) return answer('known', t('ticked'));
    marks.begin();
    marks.toggle(clothingId);
    return answer('accepted', t('ticked'));
  };
  const scan = async (code: string): Promise<ScanAnswer> => {
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    const piece = pieces.find(({ clothingId }) => clothingId === item.id);
    return piece === undefined ? { outcome: 'refused', text: pieceLabel(item), detail: t('notHere') } : tick(piece);
  };
  const scanner = useScanner({ onHit: scan });
  const done = (answer: ScanAnswer) => {
    setText('');
    tell(answer);
  };
  const takeCode = (code: string): boolean => {
    const read = readCode(code);
    if (read === null) return false;
    // A word may read as a code: it stays, and finds by its letters.
    scan(read).then(done, () => {});
    return true;
  };

  return (
    <search>
      {scanner.panel && <Box sx={{ mb: 1 }}>{scanner.panel}</Box>}
      <SearchBox
        look="page"
        label={t(mode === 'hand' ? 'findHand' : 'findBack')}
        placeholder={t('findHere')}
        text={text}
        onText={setText}
        search={search}
        nothingFound={t('notFound', { typed })}
        choiceKey={({ clothingId }) => String(clothingId)}
        choice={({ clothingNumber, clothingName, sizeLabel }) => (
          <ChoiceLine number={clothingNumber} name={clothingName} detail={sizeLabel} typed={typed} />
        )}
        onChoose={(piece) => done(tick(piece))}
        onEnter={() => {}}
        takes={takeCode}
        preselects={meant !== undefined}
        end={scanner.button}
      />
    </search>
  );
}

/** Of a piece that was found by hand: the scanner shows its answers itself. */
function tell({ outcome, text, detail }: ScanAnswer): void {
  const words = [text, detail].filter(Boolean).join(': ');
  if (outcome === 'accepted') toast.success(words);
  else toast.warning(words);
}
