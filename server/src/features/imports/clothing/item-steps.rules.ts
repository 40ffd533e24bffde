import { type ImportChange, type ImportProblem, itemLabel, measurementField, refusal } from '@riideait/contract';
import { shownNumber, shownYesNo } from '../cells.rules.ts';
import type { ItemValues, ItemWrite, RegisteredHolder, RegisteredItem } from '../imports.types.ts';
import { shownDay } from './clothing-cells.rules.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { Doubt, Piece } from './clothing-pieces.rules.ts';
import { type ClothingReading, tidyProse, type Wanted } from './clothing-reading.rules.ts';
import { holderName, inactiveHolder, whoIsMeant } from './holders.rules.ts';

/** What a row makes of one of its items; `write` is null where that is nothing. */
export interface Step {
  readonly write: ItemWrite | null;
  readonly changes: readonly ImportChange[];
  readonly problems: readonly ImportProblem[];
  readonly doubts: readonly Doubt[];
}

type Known = Omit<RegisteredItem, 'id' | 'clothingNameId'>;

const NOTHING_YET: Known = {
  ...{ clothingNumber: null, size: null, comment: null, active: true, measured: {} },
  ...{ holderId: null, heldSince: null, freeSince: null },
};

const UNCHANGED: Omit<Wanted, 'holder'> = { size: undefined, comment: undefined, active: undefined, measured: {} };

/** The values of the row, of an item without a number only who is to have it: a count says nothing of the single ones. */
function wantedOf({ wanted }: ClothingReading, { isCounted }: Piece): Wanted {
  return isCounted ? { ...UNCHANGED, holder: wanted.holder ?? undefined } : wanted;
}

/** The step from an item as it is to what the row wants. */
export function stepOf(reading: ClothingReading, piece: Piece, index: ClothingIndex, today: string): Step {
  const known = piece.item ?? NOTHING_YET;
  const wanted = wantedOf(reading, piece);
  const active = wanted.active ?? known.active;
  const label = itemLabel(reading.name, piece.number === undefined ? known.clothingNumber : piece.number);
  const held = heldBy(wanted.holder, known, today, index);
  const problems = [...held.problems];

  const holderId = held.holder === undefined ? known.holderId : (held.holder?.personId ?? null);
  if (!active && holderId !== null && (known.active || held.isNew)) problems.push(whyNotInactive(wanted.holder, label, holderId, index));
  const isSameComment = wanted.comment !== undefined && tidyProse(wanted.comment ?? '') === tidyProse(known.comment ?? '');
  const after: ItemValues = {
    clothingNumber: piece.number === undefined ? known.clothingNumber : piece.number,
    size: wanted.size === undefined ? known.size : wanted.size,
    comment: wanted.comment === undefined || isSameComment ? known.comment : wanted.comment,
    active,
  };
  const fields = itemFields.filter((field) => known[field] !== after[field]);
  const measured = Object.entries(wanted.measured).filter(([name, value]) => measuredOf(known, name) !== value);
  const values = piece.item === undefined ? after : Object.fromEntries(fields.map((field) => [field, after[field]]));
  const isWritten = piece.item === undefined || fields.length > 0 || measured.length > 0 || held.holder !== undefined;
  const write = {
    ...{ id: piece.item?.id ?? null, values, measured: Object.fromEntries(measured) },
    ...(held.holder !== undefined && { holder: held.holder }),
  };
  const changes = [
    ...fields.map((field) => ({ field, before: shown(known[field]), after: shown(after[field]) })),
    ...measured.map(([name, value]) => ({ field: measurementField(name), before: shown(measuredOf(known, name)), after: shown(value) })),
    ...held.changes,
  ];
  return { write: isWritten ? write : null, changes: piece.item === undefined ? [] : changes, problems, doubts: held.doubts };
}

/** An item out of use is with nobody. */
function whyNotInactive(holder: Wanted['holder'], item: string, holderId: number, index: ClothingIndex): ImportProblem {
  if (holder) return { code: 'ITEM_INACTIVE', field: holder.field, text: refusal('ITEM_INACTIVE', { item }).text };
  const present = whereIs(index.personOf(holderId));
  return { code: 'ITEM_HELD', field: 'active', text: refusal('ITEM_HELD', { item, holder: present }).text };
}

const itemFields = ['clothingNumber', 'size', 'comment', 'active'] as const satisfies readonly (keyof ItemValues)[];

/** A value by the measurement's name, which may be that of a property of every object. */
const measuredOf = ({ measured }: Known, name: string): number | null =>
  Object.hasOwn(measured, name) ? (measured[name] ?? null) : null;

function shown(value: string | number | boolean | null): string | null {
  if (typeof value === 'number') return shownNumber(value);
  return typeof value === 'boolean' ? shownYesNo(value) : value;
}

interface Held {
  /** To be written; undefined: it stays as it is. */
  readonly holder?: ItemWrite['holder'];
  /** Somebody gets it who does not have it. */
  readonly isNew?: boolean;
  readonly changes: readonly ImportChange[];
  readonly problems: readonly ImportProblem[];
  readonly doubts: readonly Doubt[];
}

const STAYS: Held = { changes: [], problems: [], doubts: [] };
const whereIs = (person: RegisteredHolder | undefined) => (person === undefined ? 'laos' : holderName(person));

/** Who is to have an item, and since when. */
function heldBy(holder: Wanted['holder'], known: Known, today: string, index: ClothingIndex): Held {
  const { holderId, heldSince } = known;
  const present = holderId === null ? undefined : index.personOf(holderId);
  if (holder === undefined || (holder === null && holderId === null)) return STAYS;
  if (holder === null) return { ...STAYS, holder: null, changes: [{ field: 'holder', before: whereIs(present), after: 'laos' }] };

  const found = whoIsMeant(holder, holderId);
  if ('problem' in found) return { ...STAYS, problems: [found.problem] };
  const { person } = found;
  const isNew = person.id !== holderId;
  const since = holder.since === null ? (isNew ? null : heldSince) : writtenDay(person.id, holder.since, known, today);
  if (!isNew && since === heldSince) return { ...STAYS, holder: undefined };
  if (!person.active) return { ...STAYS, problems: [inactiveHolder(holder.field, person)] };
  const days = since === null ? [] : [{ field: 'validFrom', before: heldSince && shownDay(heldSince), after: shownDay(since) }];
  const people = isNew ? [{ field: 'holder', before: whereIs(present), after: holderName(person) }] : [];
  const doubts = isNew ? newerHolder(holder.since, heldSince, holder.field, present) : [];
  return { holder: { personId: person.id, since }, isNew, changes: [...people, ...days], problems: [], doubts };
}

/** The day that issuing will write: not before the item was last returned, nor before its present holder got it. */
function writtenDay(personId: number, since: string, { holderId, heldSince, freeSince }: Known, today: string): string | null {
  const isFree = freeSince === null || since >= freeSince;
  if (personId === holderId) return isFree ? since : heldSince;
  if (holderId !== null) return heldSince !== null && since > heldSince ? since : today;
  return isFree ? since : freeSince;
}

/** The register has a holder of a later day: the row may be an old one. */
function newerHolder(since: string | null, heldSince: string | null, field: string, present: RegisteredHolder | undefined): Doubt[] {
  if (since === null || heldSince === null || present === undefined || since >= heldSince) return [];
  const text = `Registri järgi on see alates ${shownDay(heldSince)} teise käes: ${holderName(present)}`;
  return [{ problem: { code: 'HOLDER_NEWER', field, text }, choices: ['UPDATE'] }];
}
