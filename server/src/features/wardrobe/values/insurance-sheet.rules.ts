import { type Insurance, type InsuredItem, type InsuredSums, worths, writtenDay } from '@riideait/contract';
import { textCell } from '../../../sheets/text-cell.ts';
import { type Cell, type Column, EUROS } from '../../../sheets/write-sheet.ts';

export const columns: readonly Column[] = [
  { heading: 'Nimetus', width: 30 },
  { heading: 'Number', width: 10 },
  { heading: 'Väärtus (€)', width: 14, format: EUROS },
  { heading: 'Alus', width: 12 },
  { heading: 'Omanik', width: 24 },
  { heading: 'Koht täna', width: 24 },
  { heading: 'Märkus', width: 28 },
];

const euros = (cents: number | null): Cell => (cents === null ? null : cents / 100);

const noteOf = ({ borrowed, active, deleted }: InsuredItem): string | null =>
  [borrowed && 'laenatud', !active && 'ei ole kasutusel', deleted && 'hiljem kustutatud'].filter(Boolean).join(', ') || null;

const rowOf = (item: InsuredItem): Cell[] => [
  textCell(item.clothingName),
  textCell(item.clothingNumber),
  euros(item.cents),
  item.by === null ? 'väärtus puudub' : worths[item.by],
  textCell(item.ownerName),
  textCell(item.placeName),
  noteOf(item),
];

const sumOf = (what: string, { pieces, cents, unvalued }: InsuredSums): Cell[] => [
  `${what}, kokku ${pieces}`,
  null,
  euros(cents),
  unvalued === 0 ? null : `väärtus puudub: ${unvalued}`,
];

/** All pieces, then the sums and the day. */
export const rowsOf = ({ on, beginsOn, own, inactive, borrowed, items }: Insurance): Cell[][] => [
  ...items.map(rowOf),
  [],
  sumOf('Oma esemed', own),
  ...(inactive.pieces === 0 ? [] : [sumOf('Neist kasutusest väljas', inactive)]),
  ...(borrowed.pieces === 0 ? [] : [sumOf('Laenatud esemed', borrowed)]),
  [`Seis ${writtenDay(on)}`],
  ...(beginsOn !== null && on < beginsOn ? [[`Register algab ${writtenDay(beginsOn)}`]] : []),
];
