import type { HeldPiece } from '@riideait/contract';
import { useState } from 'react';
import { isoDay } from '../lib/dates.ts';
import { texts } from './texts.ts';
import { factsOf, isLate } from './words.ts';

/** The small version of a picture, as the server names it. */
export const smallOf = (url: string): string => url.replace(/\.webp$/, '-s.webp');

function Picture({ url }: { url: string | null }) {
  const [isGone, setIsGone] = useState(false);
  if (url === null || isGone) return <span className="picture" />;
  return <img className="picture" src={smallOf(url)} alt="" width={56} height={56} loading="lazy" onError={() => setIsGone(true)} />;
}

/** Picture, number, name and facts of a piece. */
export const PieceFacts = ({ piece, isMissing = false }: { piece: HeldPiece; isMissing?: boolean }) => (
  <>
    <Picture key={piece.imageUrl} url={piece.imageUrl} />
    <span className="what">
      <span className="name">
        {piece.clothingNumber !== null && <b className="number">{piece.clothingNumber} </b>}
        {piece.clothingName}
      </span>{' '}
      <span className="facts">{factsOf(piece)}</span> {isLate(piece, isoDay(new Date())) && <strong className="late">{texts.late}</strong>}{' '}
      {isMissing && <strong className="late">{texts.saidMissing}</strong>}
    </span>
  </>
);
