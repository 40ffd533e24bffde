import Box from '@mui/material/Box';
import { itemLabel } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { type KeyboardKind, KeyboardSwitch } from '../../../ui/keyboard-switch.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { type ScanAnswer, typedCodes, useScanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import type { Arrival } from './arrivals.ts';
import { keepKeyboard, keptKeyboard } from './keyboard.ts';
import type { Chosen, OutPiece } from './pile.ts';
import { HolderChoice, PieceChoice, PieceTile } from './pile-choices.tsx';
import { t } from './texts.ts';
import { type Hit, usePileSearch } from './use-pile-search.ts';
import { takeBack } from './use-returns.ts';
import { useScannedReturns } from './use-scanned-returns.ts';

interface PileSearchBoxProps {
  /** Everything that is out. */
  pieces: readonly OutPiece[];
  chosen: Chosen;
  /** The newest first. */
  arrivals: readonly Arrival[];
  inputRef: RefObject<HTMLInputElement | null>;
}

const keyOf = (hit: Hit) => ('piece' in hit ? `piece ${hit.piece.clothingId}` : `person ${hit.holder.personId}`);

/** The list shows what came back. */
const tell = ({ outcome, text, detail }: ScanAnswer) => outcome !== 'accepted' && toast.warning([text, detail].filter(Boolean).join(': '));

/** The field for numbers. Enter takes a single piece. */
export function PileSearchBox({ pieces, chosen, arrivals, inputRef }: PileSearchBoxProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [keyboard, setKeyboard] = useState<KeyboardKind>(keptKeyboard);
  const typed = text.trim();
  const [last] = arrivals;
  const { search, nothingFound, outsideHeading, isMeant, isTiled, hasHeadings } = usePileSearch(pieces, chosen, typed, arrivals);

  const takeScanned = useScannedReturns(pieces);
  const scanner = useScanner({ onHit: takeScanned });
  const takeCode = typedCodes(takeScanned, tell, setText, inputRef);

  const choose = (hit: Hit) => {
    setText('');
    if ('piece' in hit) takeBack([hit.piece]);
    else void navigate({ to: '/return', search: (before) => ({ ...before, personId: hit.holder.personId }), replace: true });
    inputRef.current?.focus();
  };
  const headingOf = (hit: Hit) => {
    if ('holder' in hit) return t('people');
    return hit.isOutside ? outsideHeading : t('pieces');
  };
  const changeKeyboard = (next: KeyboardKind) => {
    keepKeyboard(next);
    setKeyboard(next);
    // A phone changes its keyboard at the next focus only.
    inputRef.current?.blur();
    requestAnimationFrame(() => inputRef.current?.focus());
  };

  return (
    <search>
      {scanner.panel && <Box sx={{ mb: 1 }}>{scanner.panel}</Box>}
      <SearchBox
        look="page"
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        text={text}
        onText={setText}
        search={search}
        nothingFound={nothingFound}
        choiceKey={keyOf}
        choice={(hit) => <HitChoice hit={hit} typed={typed} tiled={isTiled} />}
        tiled={isTiled}
        {...(hasHeadings && { headingOf })}
        onChoose={choose}
        onEnter={() => {}}
        takes={takeCode}
        preselects={isMeant}
        inputMode={keyboard}
        inputRef={inputRef}
        autoFocus
        mark={<KeyboardSwitch keyboard={keyboard} onChange={changeKeyboard} />}
        end={scanner.button}
      />
      <div role="status" style={visuallyHidden}>
        {last !== undefined && <TakenText last={last} pieces={pieces} />}
      </div>
    </search>
  );
}

function HitChoice({ hit, typed, tiled }: { hit: Hit; typed: string; tiled: boolean }) {
  if ('holder' in hit) return <HolderChoice holder={hit.holder} typed={typed} />;
  return tiled ? <PieceTile piece={hit.piece} /> : <PieceChoice piece={hit.piece} typed={typed} />;
}

/** Heard by screen readers after each piece. */
function TakenText({ last, pieces }: { last: Arrival; pieces: readonly OutPiece[] }) {
  const { personId, personName: holder } = last;
  const item = last.pieces.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)).join(', ');
  const count = pieces.filter((piece) => piece.personId === personId).length;
  return t('taken', { item, holder, left: t('left', { count }) });
}
