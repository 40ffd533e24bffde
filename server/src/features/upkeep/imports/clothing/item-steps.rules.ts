import {
  type CellKind,
  clothingItemColumns,
  fullNameOf,
  type ImportChange,
  type ImportProblem,
  importedOf,
  itemLabel,
  measurementField,
  refusal,
  writtenAmount,
  writtenDay,
} from '@riideait/contract';
import { shown, tidyProse } from '../cells.rules.ts';
import type { ItemValues, ItemWrite, RegisteredHolder, RegisteredItem } from '../imports.types.ts';
import { careStep } from './care-steps.rules.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { Doubt, Piece } from './clothing-pieces.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';
import { type HolderCell, inactiveHolder, onlyLike, whoIsMeant } from './holders.rules.ts';

interface Effect {
  readonly changes: readonly ImportChange[];
  readonly problems: readonly ImportProblem[];
  readonly doubts: readonly Doubt[];
}

/** What a row makes of one of its items; `write` is null where that is nothing. */
export interface Step extends Effect {
  readonly write: ItemWrite | null;
}

type Known = Omit<RegisteredItem, 'id' | 'clothingNameId' | keyof ItemValues> & Partial<ItemValues>;

const NOTHING_YET: Known = {
  ...{ active: true, measured: {} },
  ...{ holderId: null, heldSince: null, freeSince: null },
  ...{ state: 'OK', placeName: null, belongs: null, dueOn: null, givenBackOn: null },
};

const itemFields = [
  ...importedOf(clothingItemColumns).flatMap(({ field, kind }) => (field === 'state' || field === 'placeName' ? [] : [{ field, kind }])),
  { field: 'price', kind: 'AMOUNT' } as const,
];
type Value = string | number | boolean | null;
const isSame = (kind: CellKind, one: Value, other: Value) =>
  kind === 'PROSE' ? tidyProse(String(one ?? '')) === tidyProse(String(other ?? '')) : one === other;
function shownAs(kind: CellKind, value: Value): string | null {
  if (kind === 'AMOUNT' && typeof value === 'number') return writtenAmount(value);
  return kind === 'DAY' && typeof value === 'string' ? writtenDay(value) : shown(value);
}

/** The step from an item as it is to what the row wants; of one that is only counted the holder changes at most. */
export function stepOf(reading: ClothingReading, { item, number, isCounted }: Piece, index: ClothingIndex, today: string): Step {
  const known: Known = item ?? NOTHING_YET;
  const { given, measured: wanted } = isCounted ? { given: {}, measured: {} } : reading;
  const after: Partial<ItemValues> = { ...known, ...given, clothingNumber: number };
  const active = after.active ?? true;
  const fields = itemFields
    .map(({ field, kind }) => ({ field, kind, before: known[field] ?? null, after: after[field] ?? null }))
    .filter(({ kind, before, after }) => !isSame(kind, before, after));
  const measured = Object.entries(wanted).filter(([name, value]) => measuredOf(known, name) !== value);

  const cell = isCounted ? (reading.holder ?? undefined) : reading.holder;
  const held = heldBy(cell, reading.texts, known, today, index);
  const holderId = held.holder === undefined ? known.holderId : (held.holder?.personId ?? null);
  const isLost = !active && holderId !== null && (known.active || held.isNew === true);
  const inactive = isLost ? [whyNotInactive(cell, itemLabel(reading.name, number), index.personOf(holderId))] : [];

  const care = careStep(given, known, { isHeld: holderId !== null, isNew: held.isNew === true });

  const changes = [
    ...fields.map(({ field, kind, before, after }) => ({ field, before: shownAs(kind, before), after: shownAs(kind, after) })),
    ...measured.map(([name, value]) => ({ field: measurementField(name), before: shown(measuredOf(known, name)), after: shown(value) })),
    ...held.changes,
    ...care.changes,
  ];
  const write = {
    ...care.write,
    measured: Object.fromEntries(measured),
    ...(held.holder !== undefined && { holder: held.holder }),
  };
  const step = { problems: [...held.problems, ...inactive], doubts: held.doubts, changes: [] };
  const valuesOf = (named: readonly { field: keyof ItemValues }[]) =>
    Object.fromEntries(named.map(({ field }) => [field, after[field] ?? null]));
  if (item === undefined) return { ...step, write: { id: null, values: valuesOf(itemFields), ...write } };
  if (changes.length === 0) return { ...step, write: null };
  return { ...step, changes, write: { id: item.id, values: valuesOf(fields), ...write } };
}

/** An inactive item has no holder. */
function whyNotInactive(cell: HolderCell | null | undefined, item: string, present: RegisteredHolder | undefined): ImportProblem {
  if (cell) return { code: 'ITEM_INACTIVE', field: cell.field, text: refusal('ITEM_INACTIVE', { item }).text };
  return { code: 'ITEM_HELD', field: 'active', text: refusal('ITEM_HELD', { item, holder: whereIs(present) }).text };
}

/** A value by the measurement's name, which may be that of a property of every object. */
const measuredOf = ({ measured }: Known, name: string): number | null => (Object.hasOwn(measured, name) ? (measured[name] ?? null) : null);

interface Held extends Effect {
  /** To be written; undefined: it stays as it is. */
  readonly holder?: ItemWrite['holder'];
  /** Another person gets it. */
  readonly isNew?: boolean;
}

const STAYS: Held = { changes: [], problems: [], doubts: [] };
const whereIs = (person: RegisteredHolder | undefined) => (person === undefined ? 'laos' : fullNameOf(person));

const changedDay = (before: string | null, after: string | null): Effect['changes'] =>
  after === null || after === before ? [] : [{ field: 'validFrom', before: before && writtenDay(before), after: writtenDay(after) }];

/** The register has what the row, which may be an old one, does not know. */
const newerHolder = (field: string, since: string | null, where: string): Doubt => {
  const text = `Registri järgi on see alates ${since && writtenDay(since)} ${where}`;
  return { problem: { code: 'HOLDER_NEWER', field, text }, choices: ['UPDATE'] };
};

/** The item is back in the store. An export made before it was issued has neither a holder nor a day: that is asked. */
function putBack(
  { holder = '', holderFirstName = '', holderLastName = '', validFrom = '' }: ClothingReading['texts'],
  known: Known,
  index: ClothingIndex,
): Held {
  if (known.holderId === null) return STAYS;
  const present = whereIs(index.personOf(known.holderId));
  const isOld = `${holder}${holderFirstName}${holderLastName}${validFrom}`.trim() === '';
  const doubts = isOld ? [newerHolder('holder', known.heldSince, `väljas: ${present}`)] : [];
  return { ...STAYS, holder: null, changes: [{ field: 'holder', before: present, after: 'laos' }], doubts };
}

/** Who is to have an item, and since when. */
function heldBy(cell: ClothingReading['holder'], texts: ClothingReading['texts'], known: Known, today: string, index: ClothingIndex): Held {
  if (cell === undefined) return STAYS;
  if (cell === null) return putBack(texts, known, index);
  const { holderId, heldSince } = known;
  const present = holderId === null ? undefined : index.personOf(holderId);

  const found = whoIsMeant(cell, holderId);
  if ('problem' in found) return { ...STAYS, problems: [found.problem] };
  const { person } = found;
  const isNew = person.id !== holderId;
  const since = dayToWrite(person.id, cell.since, known, today);
  if (!isNew && since === heldSince) return STAYS;
  if (!person.active) return { ...STAYS, problems: [inactiveHolder(cell.field, person)] };
  const days = changedDay(heldSince, since);
  const people = isNew ? [{ field: 'holder', before: whereIs(present), after: fullNameOf(person) }] : [];
  const isOld = isNew && present !== undefined && cell.since !== null && heldSince !== null && cell.since < heldSince;
  const like = isNew ? onlyLike(cell, person) : null;
  const doubts: Doubt[] = [
    ...(like === null ? [] : [{ problem: like, choices: ['UPDATE'] } satisfies Doubt]),
    ...(isOld ? [newerHolder(cell.field, heldSince, `teise käes: ${whereIs(present)}`)] : []),
  ];
  return { holder: { personId: person.id, since }, isNew, changes: [...people, ...days], problems: [], doubts };
}

/** The day that issuing will write: not before the item was last returned, nor before its present holder got it. */
function dayToWrite(personId: number, since: string | null, { holderId, heldSince, freeSince }: Known, today: string): string | null {
  if (since === null) return personId === holderId ? heldSince : null;
  const isFree = freeSince === null || since >= freeSince;
  if (personId === holderId) return isFree ? since : heldSince;
  if (holderId !== null) return heldSince !== null && since > heldSince ? since : today;
  return isFree ? since : freeSince;
}
