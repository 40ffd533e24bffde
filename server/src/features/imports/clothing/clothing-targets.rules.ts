import { type ImportDecision, type ImportProblem, itemLabel } from '@riideait/contract';
import { invalid, lineText, mappedFields, nameKey } from '../cells.rules.ts';
import type { JudgingOptions, RegisteredItem } from '../imports.types.ts';
import { rangeTakenForDay, readNumber, readNumbers } from './clothing-cells.rules.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';

/** A problem that a decision can do away with, and by which. */
export interface Doubt {
  readonly problem: ImportProblem;
  readonly choices: readonly ImportDecision[];
}

/** A doubt about one cell: the row can be written as if the cell were empty. */
export const cellDoubt = (code: string, field: string, text: string): Doubt => ({
  problem: { code, field, text },
  choices: ['UPDATE', 'ADD'],
});

/** Which items a row is about, as far as its own cells and the register tell. */
export interface Target {
  readonly reading: ClothingReading;
  readonly refusals: readonly ImportProblem[];
  readonly doubts: readonly Doubt[];
  /** The item whose id the row has. */
  readonly item: RegisteredItem | undefined;
  /** Numbers of its items; of the one with the id its number to be, null for none. Empty where they have no numbers. */
  readonly numbers: readonly (string | null)[];
  /** How many items it is about. */
  readonly pieces: number;
  /** The item with the row's id has another clothing name. */
  readonly elsewhere: RegisteredItem | undefined;
}

/** Items of one file, at most. */
const MOST_ITEMS = 100_000;
const TOO_MANY = `Ühe failiga saab lisada kuni ${MOST_ITEMS.toLocaleString('et')} eset: jaga see osadeks`;

/** Finds out for all rows which items they are about. */
export function findTargets(readings: readonly ClothingReading[], index: ClothingIndex, options: JudgingOptions): Target[] {
  const clearsNumber = options.emptyClears && mappedFields(options).has('clothingNumber');
  const owners = ownersOfIds(readings, index);
  let total = 0;

  return readings.map((reading): Target => {
    const withId = itemWithId(reading, index);
    const isElsewhere = withId !== undefined && index.keyOf(withId) !== reading.key;
    const item = withId === undefined || isElsewhere || !isAboutItsId(reading, withId, owners) ? undefined : withId;
    const { numbers, problem } = item === undefined ? numbersOf(reading, index) : numberOf(reading, item, clearsNumber);
    const pieces = numbers.length > 0 ? numbers.length : (reading.count ?? 1) || 1;
    const wrong = problem === undefined ? [] : [invalid('clothingNumber', problem)];
    total += pieces;
    if (total > MOST_ITEMS) wrong.push(invalid(numbers.length > 0 ? 'clothingNumber' : 'count', TOO_MANY));
    const refusals = wrong.length > 0 ? [...reading.refusals, ...reading.slips, ...wrong] : reading.refusals;

    const fits = total <= MOST_ITEMS;
    return {
      reading,
      refusals,
      doubts: [
        ...reading.slips.map((slip): Doubt => ({ problem: slip, choices: ['UPDATE', 'ADD'] })),
        ...doubtsOfNumbers(reading, numbers, index),
        ...(isElsewhere ? [nameChanged(withId, index)] : []),
      ],
      item,
      numbers: fits ? numbers : [],
      pieces,
      elsewhere: isElsewhere ? withId : undefined,
    };
  });
}

const itemWithId = ({ id }: ClothingReading, index: ClothingIndex) => (id === undefined ? undefined : index.itemOf(id));

const bears = ({ numbers, written }: ClothingReading, { clothingNumber }: RegisteredItem) =>
  [numbers, written].some((text) => nameKey(text ?? '') === nameKey(clothingNumber ?? ''));

/**
 * The row of each id: rows are copied in spreadsheets to add another item, and the id, which nobody sees, comes along. It is the one with
 * the number that the item bears, else the first.
 */
function ownersOfIds(readings: readonly ClothingReading[], index: ClothingIndex): ReadonlyMap<number, ClothingReading> {
  const owners = new Map<number, ClothingReading>();
  for (const reading of readings) {
    const item = itemWithId(reading, index);
    if (item === undefined || index.keyOf(item) !== reading.key) continue;
    if (reading.refusals.length > 0 || reading.row.decision === 'SKIP' || isAdded(reading, item)) continue;
    const owner = owners.get(item.id);
    if (owner === undefined || (!bears(owner, item) && bears(reading, item))) owners.set(item.id, reading);
  }
  return owners;
}

/** An item without a number that the keeper adds once more. */
const isAdded = ({ row, numbers }: ClothingReading, item: RegisteredItem) =>
  row.decision === 'ADD' && numbers === undefined && item.clothingNumber === null;

/** Another row of the same id is about it too, unless it has a number of its own. */
function isAboutItsId(reading: ClothingReading, item: RegisteredItem, owners: ReadonlyMap<number, ClothingReading>): boolean {
  if (isAdded(reading, item)) return false;
  const owner = owners.get(item.id);
  if (owner === undefined || owner === reading) return true;
  return reading.numbers === undefined || nameKey(reading.numbers) === nameKey(owner.numbers ?? '') || bears(reading, item);
}

interface Numbers {
  readonly numbers: readonly (string | null)[];
  readonly problem?: string;
}

/** An item with an id has one number, however it looks; where the cell says nothing it keeps its own. */
function numberOf({ numbers: text, written }: ClothingReading, { clothingNumber }: RegisteredItem, clears: boolean): Numbers {
  if (text === undefined) return { numbers: [clears ? null : clothingNumber] };
  const isIts = (some = '') => clothingNumber !== null && lineText(some) === lineText(clothingNumber);
  if (isIts(text) || isIts(written)) return { numbers: [clothingNumber] };
  const read = readNumber(text);
  return 'problem' in read ? { numbers: [clothingNumber], problem: read.problem } : { numbers: [read.value] };
}

function numbersOf({ key, numbers: text, written = '' }: ClothingReading, index: ClothingIndex): Numbers {
  if (text === undefined) return { numbers: [] };
  const bearer = index.bearerOf(key, written) ?? index.bearerOf(key, text);
  if (bearer !== undefined) return { numbers: [bearer.clothingNumber] };
  const read = readNumbers(text);
  return 'problem' in read ? { numbers: [], problem: read.problem } : { numbers: read.value };
}

function doubtsOfNumbers({ key, numbers: text, count }: ClothingReading, numbers: Numbers['numbers'], index: ClothingIndex): Doubt[] {
  const doubts: Doubt[] = [];
  const range = text === undefined || index.bearerOf(key, text) !== undefined ? undefined : rangeTakenForDay(text);
  if (range !== undefined) doubts.push(cellDoubt('NUMBER_IS_DAY', 'clothingNumber', `„${text}“ on kuupäev. Kas mõeldud on ${range}?`));
  if (numbers.length > 0 && count !== undefined && count !== numbers.length) {
    doubts.push(cellDoubt('COUNT_DIFFERS', 'count', `Numbreid on ${numbers.length}, aga arv on ${count}`));
  }
  if (numbers.length === 0 && count === 0) {
    // Nothing can be written of no items: either another count is meant, or the row is left out.
    doubts.push({ problem: { code: 'COUNT_ZERO', field: 'count', text: 'Arv on 0: siit ei tule ühtegi eset' }, choices: [] });
  }
  return doubts;
}

function nameChanged(item: RegisteredItem, index: ClothingIndex): Doubt {
  const label = itemLabel(index.nameOf(index.keyOf(item) ?? '')?.name ?? '', item.clothingNumber);
  return { problem: { code: 'NAME_CHANGED', field: 'clothingName', text: `Registris on see ese ${label}` }, choices: ['ADD'] };
}
