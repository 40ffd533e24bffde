import type { HeldPiece } from '@riideait/contract';
import { isLate } from '@riideait/contract/rules/due';
import { NO_PICTURE, smallImageUrl } from '@riideait/contract/rules/pictures';
import { useState } from 'react';
import { formatDate, isoDay } from '../lib/dates.ts';
import { texts } from './texts.ts';
import { factsOf } from './words.ts';

function Picture({ url }: { url: string | null }) {
  const [isGone, setIsGone] = useState(false);
  const shown = url === null || isGone ? NO_PICTURE : smallImageUrl(url);
  return <img className="picture" src={shown} alt="" width={48} height={48} loading="lazy" onError={() => setIsGone(true)} />;
}

interface PieceFactsProps {
  piece: HeldPiece;
  showsSince: boolean;
  isMissing?: boolean;
}

/** Picture, number, name and facts of a piece. */
export const PieceFacts = ({ piece, showsSince, isMissing = false }: PieceFactsProps) => (
  <>
    <Picture key={piece.imageUrl} url={piece.imageUrl} />
    <span className="what">
      <span className="name">
        {piece.clothingNumber !== null && <b className="number">{piece.clothingNumber} </b>}
        {piece.clothingName}
      </span>{' '}
      <span className="facts">
        {factsOf(piece, showsSince ? formatDate(piece.since) : undefined)}{' '}
        {isLate(piece.dueOn, isoDay(new Date())) && <strong className="late">{texts.late}</strong>}{' '}
        {isMissing && <strong className="late">{texts.saidMissing}</strong>}
      </span>
    </span>
  </>
);
