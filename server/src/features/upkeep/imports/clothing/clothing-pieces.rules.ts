import { type ImportDecision, type ImportProblem, importFieldLabel, itemLabel, refusal } from '@riideait/contract';
import { invalid, mappedFields, nameKey } from '../cells.rules.ts';
import type { JudgingOptions, RegisteredItem } from '../imports.types.ts';
import { hasLostNoughts, readNumber, readNumbers } from './clothing-cells.rules.ts';
import { type ClothingIndex, numberKey } from './clothing-index.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';
import { isLent } from './lent.rules.ts';
import { apartBy } from './same-numbers.rules.ts';
import { unnumberedItems } from './unnumbered.rules.ts';

export interface Doubt {
  readonly problem: ImportProblem;
  readonly choices: readonly ImportDecision[];
}

export interface Piece {
  /** Undefined: a new one. */
  readonly item: RegisteredItem | undefined;
  readonly number: string | null;
  /** One of several equal items: the row has a count only. */
  readonly isCounted: boolean;
}

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

const refused = (problem: ImportProblem): Pieces => ({ pieces: [], problems: [problem], doubts: [] });
const accepted = (pieces: readonly Piece[], ...doubts: Doubt[]): Pieces => ({ pieces, problems: [], doubts });
const wrongNumber = (problem: string) => refused(invalid('clothingNumber', problem));
const twice = (text: string): ImportProblem => ({ code: 'TWICE_IN_FILE', field: 'clothingNumber', text });

/** Two rows of one name have a number, with the ways out where they may be two garments. */
function sameNumber({ texts }: ClothingReading, text: string, before: ClothingReading): ImportProblem {
  const apart = apartBy(texts, before.texts);
  const said = `${text} real ${before.row.number}`;
  if (apart === undefined) return twice(said);
  const label = importFieldLabel('CLOTHING', apart).toLowerCase();
  return twice(`${said}, kus ${label} on ${before.texts[apart]}: paranda number, lisa ${label} nimetusse või jäta rida välja`);
}

/** Whether the row is about the item, by its number. */
const bears = ({ numbers = '' }: ClothingReading, { clothingNumber }: RegisteredItem) =>
  nameKey(numbers) === nameKey(clothingNumber ?? '') || hasLostNoughts(numbers, clothingNumber);

const saysSame = (numbers: string, clothingNumber: string | null) =>
  numbers.trim() === clothingNumber?.trim() || hasLostNoughts(numbers, clothingNumber);

/**
 * The row of each id. Rows are copied in spreadsheets to add another item, and the hidden id is copied along: the id belongs to the row
 * with the number of the item, else to the first.
 */
function ownersOfIds(readings: readonly ClothingReading[], index: ClothingIndex): ReadonlyMap<number, ClothingReading> {
  const owners = new Map<number, ClothingReading>();
  for (const reading of readings) {
    const item = index.itemOf(reading.id ?? 0);
    if (item === undefined || index.keyOf(item) !== reading.key || !isPossible(reading)) continue;
    const owner = owners.get(item.id);
    if (owner === undefined || (!bears(owner, item) && bears(reading, item))) owners.set(item.id, reading);
  }
  return owners;
}

const isPossible = ({ problems, row }: ClothingReading) => problems.length === 0 && row.decision !== 'SKIP';

type FindByNumber = (key: string, number: string) => RegisteredItem | undefined;

/** Finds an item whose number has other noughts too, unless a row has that number as it stands. */
function finderByNumber(readings: readonly ClothingReading[], index: ClothingIndex): FindByNumber {
  const written = new Set(readings.filter(isPossible).map(({ key, numbers = '' }) => numberKey(key, numbers)));
  return (key, number) => {
    const like = index.likeBearer(key, number);
    return index.bearerOf(key, number) ?? (written.has(numberKey(key, like?.clothingNumber ?? '')) ? undefined : like);
  };
}

type Owners = ReadonlyMap<number, ClothingReading>;

/** Finds items by numbers, one row after the other. */
function numberedItems(index: ClothingIndex, owners: Owners, findByNumber: FindByNumber, clearsNumber: boolean) {
  const takenNumbers = new Map<string, ClothingReading>();
  const takenCodes = new Map<string, ClothingReading>();

  function whyRepeated(key: string, number: string | null): Pieces | undefined {
    const before = number === null ? undefined : takenNumbers.get(numberKey(key, number));
    return before && wrongNumber(`Sama number on real ${before.row.number}`);
  }

  return {
    /** The piece of a lender by its code; a new one takes a number that is free. */
    lent: ({ key, numbers, given }: ClothingReading): Pieces => {
      const code = given.lenderCode ?? '';
      const before = takenCodes.get(nameKey(code));
      if (before !== undefined)
        return refused({ code: 'TWICE_IN_FILE', field: 'lenderCode', text: `Sama kood on real ${before.row.number}` });
      const item = index.lentItem(code);
      const read = item === undefined ? readNumber(numbers ?? '') : { value: item.clothingNumber };
      if ('problem' in read) return wrongNumber(read.problem);
      const number = read.value;
      const isTaken = item === undefined && number !== null && index.bearerOf(key, number) !== undefined;
      if (isTaken) return wrongNumber(refusal('NUMBER_TAKEN', { number }).text);
      return whyRepeated(key, number) ?? accepted([{ item, number, isCounted: false }]);
    },
    /** The item of the row's id, which may get another number. */
    withId: ({ key, numbers }: ClothingReading, item: RegisteredItem): Pieces => {
      const { clothingNumber } = item;
      const stays = numbers === undefined ? !clearsNumber : saysSame(numbers, clothingNumber);
      const read = stays ? { value: clothingNumber } : readNumber(numbers ?? '');
      if ('problem' in read) return wrongNumber(read.problem);
      const number = read.value;
      const found = accepted([{ item, number, isCounted: false }]);
      if (number === null || number === clothingNumber) return found;
      const repeated = whyRepeated(key, number);
      if (repeated !== undefined) return repeated;
      const isTaken = (index.bearerOf(key, number) ?? item) !== item;
      return isTaken ? wrongNumber(refusal('NUMBER_TAKEN', { number }).text) : found;
    },
    withNumbers: (reading: ClothingReading, numbers: readonly string[]): Pieces => {
      const { key } = reading;
      const pieces: Piece[] = [];
      for (const number of numbers) {
        const item = findByNumber(key, number);
        const before = takenNumbers.get(numberKey(key, item?.clothingNumber ?? number)) ?? owners.get(item?.id ?? 0);
        if (before !== undefined)
          return refused(sameNumber(reading, numbers.length > 1 ? `Number ${number} on ka` : 'Sama number on', before));
        pieces.push({ item, number: item?.clothingNumber ?? number, isCounted: false });
      }
      return accepted(pieces);
    },
    /** Refuses later rows that repeat its code or these numbers. */
    remember: (reading: ClothingReading, pieces: readonly Piece[]): void => {
      if (reading.given.lenderCode) takenCodes.set(nameKey(reading.given.lenderCode), reading);
      for (const { number } of pieces) if (number !== null) takenNumbers.set(numberKey(reading.key, number), reading);
    },
  };
}

/** Finds the items of rows, one row after the other. A row that is not left out is to be remembered before the next. */
export function pieceFinder(
  readings: readonly ClothingReading[],
  index: ClothingIndex,
  items: readonly RegisteredItem[],
  options: JudgingOptions,
) {
  const clearsNumber = options.emptyClears && mappedFields(options).has('clothingNumber');
  const owners = ownersOfIds(readings, index);
  const { lent, withId, withNumbers, remember } = numberedItems(index, owners, finderByNumber(readings, index), clearsNumber);
  const isCounted = (reading: ClothingReading) =>
    isPossible(reading) &&
    !isLent(reading) &&
    reading.numbers === undefined &&
    reading.row.decision !== 'ADD' &&
    index.itemOf(reading.id ?? 0) === undefined;
  const unnumbered = unnumberedItems(
    readings.filter(isCounted),
    items.filter(({ id, clothingNumber }) => clothingNumber === null && !owners.has(id)),
    index,
    options,
  );
  let total = 0;

  function byNumbers(reading: ClothingReading): Pieces {
    const { key, numbers, given } = reading;
    if (numbers === undefined) {
      const found = unnumbered(reading);
      const places = Array.from({ length: given.count ?? 1 }, (_, place) => found[place]);
      return accepted(places.map((item) => ({ item, number: null, isCounted: item !== undefined })));
    }
    const read = index.bearerOf(key, numbers) === undefined ? readNumbers(numbers) : { value: [numbers] };
    if ('problem' in read) return wrongNumber(read.problem);
    if (given.count === undefined || given.count === read.value.length) return withNumbers(reading, read.value);
    return refused({ code: 'COUNT_DIFFERS', field: 'count', text: `Numbreid on ${read.value.length}, aga arv on ${given.count}` });
  }

  function find(reading: ClothingReading): Pieces {
    const item = index.itemOf(reading.id ?? 0);
    if (item === undefined) return byNumbers(reading);
    if (index.keyOf(item) !== reading.key) {
      const label = itemLabel(index.nameOf(index.keyOf(item) ?? '')?.name ?? '', item.clothingNumber);
      const problem = { code: 'NAME_CHANGED' as const, field: 'clothingName', text: `Registris on see ese ${label}` };
      const found = byNumbers(reading);
      return { ...found, doubts: [{ problem, choices: ['ADD'] }], elsewhere: item };
    }
    const owner = owners.get(item.id) ?? reading;
    if (owner === reading) return withId(reading, item);
    if (reading.numbers !== undefined) return byNumbers(reading);
    const problem = twice(`Sama ese on real ${owner.row.number}`);
    if (item.clothingNumber !== null) return refused(problem);
    return accepted([{ item: undefined, number: null, isCounted: false }], { problem, choices: ['ADD'] });
  }

  return {
    find: (reading: ClothingReading): Pieces => {
      const found = isLent(reading) ? lent(reading) : find(reading);
      total += found.pieces.length;
      return total > MOST_ITEMS ? refused(invalid(reading.numbers === undefined ? 'count' : 'clothingNumber', TOO_MANY)) : found;
    },
    remember,
  };
}
