import { careStates, isLate, itemLabel, type LoanPiece, type LoanRow } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { t } from './texts.ts';

type Days = Pick<LoanRow, 'from' | 'to'>;

/** "25.6–10.7.2027"; of two years with both. */
export function loanDays({ from, to }: Days): string {
  const [begin, end] = [writtenDay(from), writtenDay(to)];
  return from.slice(0, 4) === to.slice(0, 4) ? `${begin.slice(0, -5)}–${end}` : `${begin}–${end}`;
}

type Counts = Pick<LoanRow, 'numberOfReserved' | 'numberOfOut' | 'numberOfLost' | 'numberOfBack'>;

/** "4 kinni pandud, 8 väljas (1 kadunud), 3 tagasi". */
export function piecesWords({ numberOfReserved, numberOfOut, numberOfLost, numberOfBack }: Counts): string {
  const words = [
    numberOfReserved > 0 && t('reservedCount', { count: numberOfReserved }),
    numberOfOut > 0 && t('outCount', { count: numberOfOut }) + (numberOfLost > 0 ? ` (${t('lostCount', { count: numberOfLost })})` : ''),
    numberOfBack > 0 && t('backCount', { count: numberOfBack }),
  ].filter((part) => part !== false);
  return words.length === 0 ? t('none') : words.join(', ');
}

export const countsOf = (pieces: readonly LoanPiece[]): Counts => {
  const count = (is: (piece: LoanPiece) => boolean) => pieces.filter(is).length;
  return {
    numberOfReserved: count(({ loanState }) => loanState === 'RESERVED'),
    numberOfOut: count(({ loanState }) => loanState === 'OUT'),
    numberOfLost: count(({ loanState, state }) => loanState === 'OUT' && state === 'LOST'),
    numberOfBack: count(({ loanState }) => loanState === 'BACK'),
  };
};

export const pieceLabel = ({ clothingName, clothingNumber }: Pick<LoanPiece, 'clothingName' | 'clothingNumber'>): string =>
  itemLabel(clothingName, clothingNumber);

/** Where a piece of a loan is: "kinni pandud, pesus", "väljas", "tagasi, paranduses". */
export function whereWords({ loanState, state, obstacle }: Pick<LoanPiece, 'loanState' | 'state' | 'obstacle'>): string {
  const more = loanState === 'RESERVED' ? obstacle : state === 'OK' ? null : careStates[state];
  return [t(loanState), more].filter(Boolean).join(', ');
}

/** It is out, and its day is over. */
export const isPieceLate = ({ loanState, dueOn }: Pick<LoanPiece, 'loanState' | 'dueOn'>, now: Date): boolean =>
  loanState === 'OUT' && dueOn !== null && isLate(dueOn, isoDay(now));
