import { type ImportDecision, type ImportProblem, itemLabel, refusal } from '@riideait/contract';
import { invalid, lineText, mappedFields, nameKey, type ReadCell } from '../cells.rules.ts';
import type { JudgingOptions, RegisteredItem } from '../imports.types.ts';
import { dayOf, rangeTakenForDay, readNumber, readNumbers } from './clothing-cells.rules.ts';
import { type ClothingIndex, numberKey } from './clothing-index.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';
import { unnumberedItems } from './unnumbered.rules.ts';

/** A problem that a decision settles, and the decisions that do. */
export interface Doubt {
  readonly problem: ImportProblem;
  readonly choices: readonly ImportDecision[];
}

/** An item of a row. */
export interface Piece {
  /** Undefined: a new one. */
  readonly item: RegisteredItem | undefined;
  /** Its number to be; undefined: its own. */
  readonly number: string | null | undefined;
  /** Any of several equal ones, of which the row only says how many there are. */
  readonly isCounted: boolean;
}

/** The items of a row. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly problems: readonly ImportProblem[];
  readonly doubts: readonly Doubt[];
  /** The item of the row's id, which has another clothing name. */
  readonly elsewhere?: RegisteredItem;
}

/** Items of one file, at most. */
const MOST_ITEMS = 100_000;
const TOO_MANY = `Ühe failiga saab lisada kuni ${MOST_ITEMS.toLocaleString('et')} eset: jaga see osadeks`;

const refused = (...problems: ImportProblem[]): Pieces => ({ pieces: [], problems, doubts: [] });
const twice = (row: number): ImportProblem => ({ code: 'TWICE_IN_FILE', field: 'clothingNumber', text: `Sama ese on real ${row}` });

/** Whether a row can be about items. */
const counts = ({ problems, row }: ClothingReading) => problems.length === 0 && row.decision !== 'SKIP';

const bears = ({ numbers, written }: ClothingReading, { clothingNumber }: RegisteredItem) =>
  [numbers, written].some((text) => nameKey(text ?? '') === nameKey(clothingNumber ?? ''));

/**
 * The row of each id. Rows are copied in spreadsheets to add another item, and the hidden id is copied along: the id belongs to the row
 * with the number of the item, else to the first.
 */
function ownersOfIds(readings: readonly ClothingReading[], index: ClothingIndex): ReadonlyMap<number, ClothingReading> {
  const owners = new Map<number, ClothingReading>();
  for (const reading of readings) {
    const item = reading.id === undefined ? undefined : index.itemOf(reading.id);
    if (item === undefined || index.keyOf(item) !== reading.key || !counts(reading)) continue;
    if (reading.row.decision === 'ADD' && item.clothingNumber === null) continue;
    const owner = owners.get(item.id);
    if (owner === undefined || (!bears(owner, item) && bears(reading, item))) owners.set(item.id, reading);
  }
  return owners;
}

/** Finds the items of rows, one row after the other. A row that is not left out is to be remembered before the next. */
export function pieceFinder(readings: readonly ClothingReading[], index: ClothingIndex, options: JudgingOptions) {
  const clearsNumber = options.emptyClears && mappedFields(options).has('clothingNumber');
  const owners = ownersOfIds(readings, index);
  const takenItems = new Map<number, number>();
  const takenNumbers = new Map<string, number>();
  const isCounted = (reading: ClothingReading) =>
    counts(reading) && reading.numbers === undefined && reading.row.decision !== 'ADD' && index.itemOf(reading.id ?? 0) === undefined;
  const unnumbered = unnumberedItems(
    readings.filter(isCounted),
    index.unnumbered.filter(({ id }) => !owners.has(id)),
    index,
    options,
  );
  let total = 0;

  /** The row that has the item, or is to have it. */
  const rowOf = ({ id }: RegisteredItem) => takenItems.get(id) ?? owners.get(id)?.row.number;

  /** The number to be of an item with an id. */
  function numberOf({ numbers, written }: ClothingReading, { clothingNumber }: RegisteredItem): ReadCell<string | null> {
    if (numbers === undefined) return { value: clearsNumber ? null : clothingNumber };
    const isIts = [numbers, written].some((text) => lineText(text ?? '') === lineText(clothingNumber ?? ''));
    // A spreadsheet program may have turned `2026-02-01` into a day.
    const isSameDay = dayOf(numbers) !== undefined && dayOf(numbers) === dayOf(clothingNumber ?? '');
    return isIts || isSameDay ? { value: clothingNumber } : readNumber(numbers);
  }

  function withId(reading: ClothingReading, item: RegisteredItem): Pieces {
    const { key } = reading;
    const read = numberOf(reading, item);
    if ('problem' in read) return refused(invalid('clothingNumber', read.problem));
    const number = read.value;
    if (number === item.clothingNumber) return { pieces: [{ item, number: undefined, isCounted: false }], problems: [], doubts: [] };
    const row = number === null ? undefined : takenNumbers.get(numberKey(key, number));
    if (row !== undefined) return refused(invalid('clothingNumber', `Sama number on real ${row}`));
    const bearer = number === null ? undefined : index.bearerOf(key, number);
    if (bearer !== undefined && bearer !== item) {
      return refused(invalid('clothingNumber', refusal('NUMBER_TAKEN', { number: number ?? '' }).text));
    }
    return { pieces: [{ item, number, isCounted: false }], problems: [], doubts: [] };
  }

  function withNumbers(reading: ClothingReading, numbers: readonly string[]): Pieces {
    const { key, row } = reading;
    const doubts: Doubt[] = [];
    const pieces: Piece[] = [];
    for (const number of numbers) {
      const bearer = index.bearerOf(key, number);
      const earlier = bearer === undefined ? takenNumbers.get(numberKey(key, number)) : rowOf(bearer);
      if (earlier !== undefined) {
        const text = numbers.length > 1 ? `Number ${number} on ka real ${earlier}` : `Sama number on real ${earlier}`;
        return refused({ code: 'TWICE_IN_FILE', field: 'clothingNumber', text });
      }
      const alike = bearer === undefined ? index.alikeOf(key, number) : undefined;
      const isFree = alike !== undefined && rowOf(alike) === undefined;
      if (isFree) {
        const text = `Registris on number ${alike.clothingNumber}. Kas see on sama ese?`;
        doubts.push({ problem: { code: 'NUMBER_ALIKE', field: 'clothingNumber', text }, choices: ['UPDATE', 'ADD'] });
      }
      if (isFree && row.decision === 'UPDATE') pieces.push({ item: alike, number: undefined, isCounted: false });
      else pieces.push({ item: bearer, number: bearer === undefined ? number : undefined, isCounted: false });
    }
    return { pieces, problems: [], doubts };
  }

  function withoutNumbers(reading: ClothingReading): Pieces {
    const items = unnumbered(reading);
    const pieces = Array.from({ length: reading.count ?? 1 }, (_, place): Piece => {
      const item = items[place];
      return { item, number: item === undefined ? null : undefined, isCounted: item !== undefined };
    });
    return { pieces, problems: [], doubts: [] };
  }

  function byNumbers(reading: ClothingReading): Pieces {
    const { key, numbers: text, written = '', count } = reading;
    if (text === undefined) return withoutNumbers(reading);
    const bearer = index.bearerOf(key, written) ?? index.bearerOf(key, text);
    const range = bearer === undefined ? rangeTakenForDay(text) : undefined;
    if (range !== undefined) {
      return refused({ code: 'NUMBER_IS_DAY', field: 'clothingNumber', text: `„${text}“ on kuupäev. Kas mõeldud on ${range}?` });
    }
    const read = bearer === undefined ? readNumbers(text) : { value: [bearer.clothingNumber ?? text] };
    if ('problem' in read) return refused(invalid('clothingNumber', read.problem));
    if (count !== undefined && count !== read.value.length) {
      return refused({ code: 'COUNT_DIFFERS', field: 'count', text: `Numbreid on ${read.value.length}, aga arv on ${count}` });
    }
    return withNumbers(reading, read.value);
  }

  function find(reading: ClothingReading): Pieces {
    const item = reading.id === undefined ? undefined : index.itemOf(reading.id);
    if (item === undefined) return byNumbers(reading);
    if (index.keyOf(item) !== reading.key) {
      const label = itemLabel(index.nameOf(index.keyOf(item) ?? '')?.name ?? '', item.clothingNumber);
      const problem = { code: 'NAME_CHANGED', field: 'clothingName', text: `Registris on see ese ${label}` };
      const found = byNumbers(reading);
      return { ...found, doubts: [...found.doubts, { problem, choices: ['ADD'] }], elsewhere: item };
    }
    const owner = owners.get(item.id);
    if (owner === undefined || owner === reading) {
      return owner === undefined && counts(reading) ? byNumbers(reading) : withId(reading, item);
    }
    const isSame = reading.numbers === undefined || bears(reading, item) || nameKey(reading.numbers) === nameKey(owner.numbers ?? '');
    if (!isSame) return byNumbers(reading);
    if (reading.numbers !== undefined || item.clothingNumber !== null) return refused(twice(owner.row.number));
    if (reading.row.decision === 'ADD') return withoutNumbers(reading);
    const doubts: Doubt[] = [{ problem: twice(owner.row.number), choices: ['ADD'] }];
    return { pieces: [{ item: undefined, number: null, isCounted: false }], problems: [], doubts };
  }

  return {
    find: (reading: ClothingReading): Pieces => {
      const found = find(reading);
      total += found.pieces.length;
      const field = reading.numbers === undefined ? 'count' : 'clothingNumber';
      return total > MOST_ITEMS ? refused(invalid(field, TOO_MANY)) : found;
    },
    /** Takes the items of a row: no later row is about them. */
    remember: ({ key, row }: ClothingReading, pieces: readonly Piece[]) => {
      for (const { item, number } of pieces) {
        const bearing = number === undefined ? (item?.clothingNumber ?? null) : number;
        if (item !== undefined) takenItems.set(item.id, row.number);
        if (bearing !== null) takenNumbers.set(numberKey(key, bearing), row.number);
      }
    },
  };
}
