import { type BatchPiece, type BatchRow, batchKinds, itemLabel } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { t } from './texts.ts';

/** "Pesu 27.11.2026". */
export const batchName = ({ kind, sentAt }: Pick<BatchRow, 'kind' | 'sentAt'>): string => `${batchKinds[kind]} ${writtenDay(sentAt)}`;

/** It is open, and the promised day is over. */
export const isOverdue = ({ closedAt, promisedOn }: Pick<BatchRow, 'closedAt' | 'promisedOn'>, today: string): boolean =>
  closedAt === null && promisedOn !== null && promisedOn < today;

/** "3 pesus, kokku 12", "12 pesus", "12 tagasi". */
export const piecesWords = ({ numberOfPieces: count, numberOfAway: away }: Pick<BatchRow, 'numberOfPieces' | 'numberOfAway'>): string =>
  away === 0 ? t('closedPieces', { count }) : away === count ? t('allAway', { count }) : t('away', { away, count });

export const promisedWords = ({ promisedOn }: Pick<BatchRow, 'promisedOn'>): string | null =>
  promisedOn === null ? null : writtenDay(promisedOn);

/** What became of a piece. */
export function outcomeWords({ backAt, outcome, deleted }: Pick<BatchPiece, 'backAt' | 'outcome' | 'deleted'>): string {
  if (deleted) return t('pieceDeleted');
  if (backAt === null) return t('pieceAway');
  return outcome === 'LOST' ? t('pieceLost') : t('pieceBack', { day: formatDate(backAt) });
}

export const pieceLabel = ({ clothingName, clothingNumber }: Pick<BatchPiece, 'clothingName' | 'clothingNumber'>): string =>
  itemLabel(clothingName, clothingNumber);
