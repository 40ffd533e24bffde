import { measurementOf } from '@riideait/contract';
import { mappedFields } from '../cells.rules.ts';
import type { JudgingOptions, RegisteredItem } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import { type ClothingReading, tidyProse } from './clothing-reading.rules.ts';
import { whoIsMeant } from './holders.rules.ts';
import { measuredOf } from './item-changes.rules.ts';

/** A row of items without numbers. */
export interface UnnumberedRow {
  readonly reading: ClothingReading;
  readonly pieces: number;
}

/** Items of the register that bear no number: nothing but what they are tells which row is about which of them. */
export interface UnnumberedItems {
  /** Those that are as the row says. */
  readonly equalTo: (reading: ClothingReading) => readonly RegisteredItem[];
  /** How many of the row's clothing name no row is about. */
  readonly left: (reading: ClothingReading) => number;
  /** Takes the one of those that is most like the row. */
  readonly takeMostAlike: (reading: ClothingReading) => RegisteredItem | undefined;
}

/** What is compared, by its name: a field, or a measurement with its prefix. What a row says nothing of is undefined. */
type Traits = Readonly<Record<string, string | undefined>>;

const MEASURED = 'measured ';
const text = (value: string | number | boolean | null): string => (value === null ? '' : String(value));

const fieldTraits: Readonly<Record<string, (item: RegisteredItem) => string>> = {
  size: ({ size }) => text(size),
  comment: ({ comment }) => tidyProse(text(comment)),
  active: ({ active }) => text(active),
  holderId: ({ holderId }) => text(holderId),
  heldSince: ({ heldSince }) => text(heldSince),
};

const traitOf = (item: RegisteredItem, trait: string): string =>
  fieldTraits[trait]?.(item) ?? text(measuredOf(item.measured, trait.slice(MEASURED.length)));

/** What an item has to be to be equal to the row: one for each of those who may be meant by the holder's name. */
function traitsOf({ wanted: { size, comment, active, holder, measured } }: ClothingReading): Traits[] {
  const traits: Record<string, string | undefined> = {
    size: size === undefined ? undefined : text(size),
    comment: comment === undefined ? undefined : text(comment),
    active: active === undefined ? undefined : text(active),
  };
  for (const name in measured) traits[MEASURED + name] = text(measured[name] ?? null);
  if (holder === undefined) return [traits];
  if (holder === null) return [{ ...traits, holderId: '' }];

  const since = holder.since === null ? {} : { heldSince: holder.since };
  const eachOfThem = holder.namesakes.map(({ id }) => ({ ...traits, holderId: text(id), ...since }));
  return 'problem' in whoIsMeant(holder, null) ? [...eachOfThem, traits] : eachOfThem;
}

const saidBy = (traits: Traits) => Object.keys(traits).filter((trait) => traits[trait] !== undefined);

/** Items that are compared with a row to find the one most like it, at most. */
const COMPARED = 50;
/** Who has it tells more of an item than all the rest. */
const HOLDER_WEIGHT = 100;

function likeness(item: RegisteredItem, traits: Traits): number {
  let points = 0;
  for (const trait of saidBy(traits)) {
    if (traitOf(item, trait) === traits[trait]) points += trait === 'holderId' ? HOLDER_WEIGHT : 1;
  }
  return points + (item.holderId === null ? 1 : 0);
}

/** Finds out which rows are about which items: first those that are equal in every column, then those that are equal as far as rows say. */
export function matchUnnumbered(
  rows: readonly UnnumberedRow[],
  isSpokenFor: (item: RegisteredItem) => boolean,
  index: ClothingIndex,
  options: JudgingOptions,
): UnnumberedItems {
  const taken = new Set<RegisteredItem>();
  const equal = new Map<ClothingReading, RegisteredItem[]>();
  const free = new Map<string, RegisteredItem[]>();
  const takenOf = new Map<string, number>();
  const remaining = new Map<string, RegisteredItem[]>();
  const sorted = new Map<string, Map<string, RegisteredItem[]>>();

  const freeOf = (key: string): RegisteredItem[] => {
    const items = free.get(key) ?? index.unnumberedOf(key).filter((item) => !isSpokenFor(item));
    free.set(key, items);
    return items;
  };

  /** Those no row is equal to, the first of them last, where it is quickly taken out; asked for once all rows have been matched. */
  function leftOf(key: string): RegisteredItem[] {
    const items =
      remaining.get(key) ??
      freeOf(key)
        .filter((item) => !taken.has(item))
        .toReversed();
    remaining.set(key, items);
    return items;
  }

  /** The items of a clothing name by some of their traits, the first of each last. */
  function sortedBy(key: string, traits: readonly string[]): Map<string, RegisteredItem[]> {
    const place = [key, ...traits].join('\n');
    const known = sorted.get(place);
    if (known !== undefined) return known;
    const items = Map.groupBy(freeOf(key).toReversed(), (item) => traits.map((trait) => traitOf(item, trait)).join('\n'));
    sorted.set(place, items);
    return items;
  }

  function take(key: string, item: RegisteredItem): RegisteredItem {
    taken.add(item);
    takenOf.set(key, (takenOf.get(key) ?? 0) + 1);
    return item;
  }

  function takeEqual(key: string, wanted: Traits): RegisteredItem | undefined {
    const traits = saidBy(wanted);
    const items = sortedBy(key, traits).get(traits.map((trait) => wanted[trait]).join('\n')) ?? [];
    for (let item = items.pop(); item !== undefined; item = items.pop()) if (!taken.has(item)) return take(key, item);
    return undefined;
  }

  function matchRow({ reading, pieces }: UnnumberedRow, choices: readonly Traits[]): void {
    const found = equal.get(reading) ?? [];
    equal.set(reading, found);
    for (const traits of choices) {
      while (found.length < pieces) {
        const item = takeEqual(reading.key, traits);
        if (item === undefined) break;
        found.push(item);
      }
    }
  }

  const known = rows.filter(({ reading }) => freeOf(reading.key).length > 0).map((row) => ({ row, choices: traitsOf(row.reading) }));
  const nothing = emptyTraits(options);
  for (const { row, choices } of known) {
    matchRow(
      row,
      choices.map((traits) => filled(nothing, traits)),
    );
  }
  const mostTold = known.toSorted((one, other) => saidBy(other.choices[0] ?? {}).length - saidBy(one.choices[0] ?? {}).length);
  for (const { row, choices } of mostTold) matchRow(row, choices);

  return {
    equalTo: (reading) => equal.get(reading) ?? [],
    left: ({ key }) => freeOf(key).length - (takenOf.get(key) ?? 0),
    takeMostAlike: (reading) => {
      const choices = traitsOf(reading);
      const items = leftOf(reading.key);
      const compared = items.slice(-COMPARED).toReversed();
      const points = compared.map((item) => Math.max(...choices.map((traits) => likeness(item, traits))));
      const place = points.indexOf(Math.max(...points));
      const [item] = place < 0 ? [] : items.splice(items.length - 1 - place, 1);
      return item && take(reading.key, item);
    },
  };
}

/** How an item is in the mapped columns where all cells are empty. */
function emptyTraits(options: JudgingOptions): Traits {
  const mapped = mappedFields(options);
  const traits: Record<string, string> = {};
  for (const field of mapped) {
    const measured = measurementOf(field);
    if (measured !== undefined) traits[MEASURED + measured] = '';
    if (field === 'size' || field === 'comment') traits[field] = '';
    if (field === 'active') traits.active = 'true';
    if (field === 'holder') traits.holderId = '';
  }
  return traits;
}

/** The row's traits, where it says nothing those of empty cells. */
const filled = (empty: Traits, traits: Traits): Traits => ({
  ...empty,
  ...Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined)),
});
