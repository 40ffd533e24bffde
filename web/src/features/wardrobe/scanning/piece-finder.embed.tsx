import Box from '@mui/material/Box';
import { itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react';
import { findInPieces } from '../../../lib/find-in-pieces.ts';
import { isEnough } from '../../../shell/search/results.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Search, useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { issuablesQuery } from '../../lending/issuing/issuing.api.ts';
import type { FoundPiece, PieceHit, TakePiece } from './found-piece.ts';
import { type ScanAnswer, typedCodes, useScanner } from './scanner.embed.tsx';
import { codedItemQuery } from './scanning.api.ts';
import { t } from './texts.ts';
import { refusalOf } from './words.ts';

export type { FoundPiece, TakePiece } from './found-piece.ts';

interface FinderProps {
  label: string;
  onPiece: TakePiece;
}

/** Finds pieces of the register. */
export function PieceFinder(props: FinderProps) {
  const [text, setText] = useState('');
  const { found, ...search } = useSearchAsTyped({ typed: text.trim(), isEnough, query: issuablesQuery });
  // A new array preselects its first choice.
  const hits = useMemo(
    () =>
      found?.flatMap(({ clothingId, clothingName, itemNumber, title }): PieceHit[] =>
        clothingId === null ? [] : [{ clothingId, clothingName, clothingNumber: itemNumber, detail: title ?? null }],
      ),
    [found],
  );
  return <Finder {...props} text={text} setText={setText} search={{ ...search, found: hits }} preselects />;
}

interface ListedProps extends FinderProps {
  pieces: readonly (FoundPiece & { readonly sizeLabel: string | null })[];
}

/** Finds pieces of a list, at once. */
export function ListedPieceFinder({ pieces, ...props }: ListedProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const { found, meant } = useMemo(() => findInPieces(pieces, typed), [pieces, typed]);
  const hits = useMemo(() => found.map((piece): PieceHit => ({ ...piece, detail: piece.sizeLabel })), [found]);
  const search = { isAsked: typed !== '', found: hits, isCurrent: true, failed: false, retrying: false, retry: () => {} };
  return <Finder {...props} text={text} setText={setText} search={search} preselects={meant !== undefined} />;
}

interface FoundProps extends FinderProps {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  search: Search<readonly PieceHit[]>;
  preselects: boolean;
}

/** Pieces by the camera, a hand scanner, or number and name. */
function Finder({ label, onPiece, text, setText, search, preselects }: FoundProps) {
  const typed = text.trim();
  const field = useRef<HTMLInputElement>(null);
  const scan = useScanned(onPiece);
  const scanner = useScanner({ onHit: scan });
  const choose = (hit: PieceHit) => {
    setText('');
    void answerFor(onPiece, hit).then(tell);
  };
  const scanTyped = (code: string) =>
    scan(code).catch((error: unknown) => {
      tell(refusalOf(error));
      throw error;
    });
  const takeCode = typedCodes(scanTyped, tell, setText, field);

  return (
    <search>
      {scanner.panel && <Box sx={{ mb: 1 }}>{scanner.panel}</Box>}
      <SearchBox
        look="page"
        label={label}
        placeholder={t('findPlaceholder')}
        text={text}
        onText={setText}
        search={search}
        nothingFound={t('notFound', { typed })}
        choiceKey={({ clothingId }) => String(clothingId)}
        choice={({ clothingNumber, clothingName, detail }) => (
          <ChoiceLine number={clothingNumber} name={clothingName} detail={detail} typed={typed} />
        )}
        onChoose={choose}
        onEnter={() => {}}
        takes={takeCode}
        inputRef={field}
        preselects={preselects}
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

const answerFor = async (take: TakePiece, piece: FoundPiece): Promise<ScanAnswer> => ({
  text: itemLabel(piece.clothingName, piece.clothingNumber),
  ...(await Promise.resolve(take(piece)).catch((error: unknown) => ({ outcome: 'refused' as const, detail: refusalOf(error).text }))),
});

/** Rejected where nothing is known of the code. */
function useScanned(onPiece: TakePiece) {
  const client = useQueryClient();
  return async (code: string): Promise<ScanAnswer> => {
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    const { id: clothingId, clothingName, clothingNumber, state } = item;
    return answerFor(onPiece, { clothingId, clothingName, clothingNumber, state });
  };
}
