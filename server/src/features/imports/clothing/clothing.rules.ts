import type { ClothingRegister, DecidedRow, JudgedClothing, JudgingOptions } from '../imports.types.ts';
import { type ClothingIndex, indexClothing, numberKey } from './clothing-index.rules.ts';
import { pieceFinder } from './clothing-pieces.rules.ts';
import { type ClothingReading, clothingReader } from './clothing-reading.rules.ts';
import { findTargets, type Target } from './clothing-targets.rules.ts';
import { judgeInTurn } from './clothing-turns.rules.ts';
import { typeGuesser } from './garment-types.rules.ts';
import { nameBook } from './name-book.rules.ts';
import { matchUnnumbered, type UnnumberedRow } from './unnumbered.rules.ts';

/** What becomes of each row of a file of clothing. Rows are found by maps: time grows as the file does. */
export function judgeClothing(rows: readonly DecidedRow[], options: JudgingOptions, register: ClothingRegister): JudgedClothing {
  const index = indexClothing(register);
  const guessType = typeGuesser(register.names);
  const read = clothingReader(options, register.people);
  const readings = rows.map((row) => withTypeMeant(read(row), index));
  const targets = findTargets(readings, index, options);
  const counting = targets.filter(counts);
  const spokenFor = new Set(counting.flatMap(({ item }) => item ?? []));

  const judgeAll = (released: ReadonlySet<number>): JudgedClothing => {
    const unnumbered = matchUnnumbered(counting.flatMap(unnumberedRow), (item) => spokenFor.has(item), index, options);
    const book = nameBook(
      counting.map(({ reading }) => reading),
      index,
      guessType,
      options,
    );
    const judged = targets.map(judgeInTurn(pieceFinder(released, unnumbered, index), book, { index, today: options.today }));
    return { rows: judged, names: book.names() };
  };
  return judgeWithFreedNumbers(targets, judgeAll);
}

/** The row with its type as that is called elsewhere: rows that mean one type are of one mind. */
function withTypeMeant(reading: ClothingReading, index: ClothingIndex): ClothingReading {
  const { clothingTypeName } = reading.ofName;
  if (clothingTypeName === undefined) return reading;
  return { ...reading, ofName: { ...reading.ofName, clothingTypeName: index.typeName(clothingTypeName) } };
}

/** Whether a row can be about anything. */
const counts = ({ reading, refusals }: Target) => refusals.length === 0 && reading.row.decision !== 'SKIP';

const unnumberedRow = ({ reading, item, numbers, pieces, elsewhere }: Target): UnnumberedRow[] =>
  item !== undefined || numbers.length > 0 || elsewhere !== undefined || reading.row.decision === 'ADD' ? [] : [{ reading, pieces }];

/** An item that is to have another number, by which its own becomes free. */
interface Renumbered {
  readonly item: number;
  readonly place: number;
  readonly frees: string;
  readonly wants: string | null;
}

function renumberedItems(targets: readonly Target[]): Renumbered[] {
  return targets.flatMap((target, place): Renumbered[] => {
    const { reading, item, numbers } = target;
    const [number = null] = numbers;
    if (item === undefined || item.clothingNumber === null || !counts(target)) return [];
    const frees = numberKey(reading.key, item.clothingNumber);
    const wants = number === null ? null : numberKey(reading.key, number);
    return frees === wants ? [] : [{ item: item.id, place, frees, wants }];
  });
}

/** How often rows are judged with fewer numbers to be free; after that none is. */
const ROUNDS = 4;

/**
 * Numbers may go round: item 1 becomes 2, and item 2 becomes 1. Each number is free only if the row that frees it is written, which may
 * need another number to be free. At first all are taken for free; those that do not become so are taken for so no more, and all is
 * judged anew.
 */
function judgeWithFreedNumbers(targets: readonly Target[], judgeAll: (released: ReadonlySet<number>) => JudgedClothing): JudgedClothing {
  let renumbered = renumberedItems(targets);
  for (let round = 0; round < ROUNDS; round += 1) {
    const judged = judgeAll(new Set(renumbered.map(({ item }) => item)));
    const stay = renumbered.filter(({ place }) => judged.rows[place]?.write == null);
    if (stay.length === 0) return judged;
    renumbered = withoutThose(renumbered, stay);
  }
  return judgeAll(new Set());
}

/** Leaves out those that stay, and those that wanted the numbers of these, and so on. */
function withoutThose(renumbered: readonly Renumbered[], stay: readonly Renumbered[]): Renumbered[] {
  const wanting = Map.groupBy(renumbered, ({ wants }) => wants);
  const left = new Set(renumbered);
  const leaving = [...stay];
  for (let one = leaving.pop(); one !== undefined; one = leaving.pop()) {
    if (left.delete(one)) leaving.push(...(wanting.get(one.frees) ?? []));
  }
  return [...left];
}
