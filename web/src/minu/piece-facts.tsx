/** @jsxImportSource preact */
import type { HeldPiece } from '@riideait/contract';
import { useState } from 'preact/hooks';
import { isoDay } from '../lib/dates.ts';
import { texts } from './texts.ts';
import { factsOf, isLate } from './words.ts';

/** The small version of a picture, as the server names it. */
export const smallOf = (url: string): string => url.replace(/\.webp$/, '-s.webp');

function Picture({ url }: { url: string | null }) {
  const [isGone, setIsGone] = useState(false);
  if (url === null || isGone) return <span class="picture" />;
  return <img class="picture" src={smallOf(url)} alt="" width={56} height={56} loading="lazy" onError={() => setIsGone(true)} />;
}

/** Picture, number, name and facts of a piece. */
export const PieceFacts = ({ piece, isMissing = false }: { piece: HeldPiece; isMissing?: boolean }) => (
  <>
    <Picture key={piece.imageUrl} url={piece.imageUrl} />
    <span class="what">
      <span class="name">
        {piece.clothingNumber !== null && <b class="number">{piece.clothingNumber} </b>}
        {piece.clothingName}
      </span>{' '}
      <span class="facts">{factsOf(piece)}</span> {isLate(piece, isoDay(new Date())) && <strong class="late">{texts.late}</strong>}{' '}
      {isMissing && <strong class="late">{texts.saidMissing}</strong>}
    </span>
  </>
);
