import { type ImportChange, measurementField } from '@riideait/contract';
import { shownNumber, shownYesNo } from '../cells.rules.ts';
import type { ItemValues, ItemWrite, RegisteredHolder, RegisteredItem } from '../imports.types.ts';
import { shownDay } from './clothing-cells.rules.ts';
import { tidyProse, type Wanted } from './clothing-reading.rules.ts';
import { holderName } from './holders.rules.ts';

/** All an import can change of an item. Held since null: since the import. */
export type ItemState = Omit<RegisteredItem, 'id' | 'clothingNameId'>;

/** What an item is to become: undefined stays as it is. */
export interface Goal extends Pick<Wanted, 'size' | 'comment' | 'measured' | 'active'> {
  readonly clothingNumber: string | null | undefined;
  readonly holder: { readonly personId: number; readonly since: string | null } | null | undefined;
}

const NOTHING_YET: ItemState = {
  clothingNumber: null,
  size: null,
  comment: null,
  active: true,
  measured: {},
  holderId: null,
  heldSince: null,
  freeSince: null,
};

/**
 * How an item is once the goal is reached; null: there is none yet.
 * @param registered the item in the register, from which what is written leads to the goal
 */
export function stateAfter(before: ItemState | null, goal: Goal, registered: ItemState | undefined, today: string): ItemState {
  const state = before ?? NOTHING_YET;
  return {
    clothingNumber: goal.clothingNumber === undefined ? state.clothingNumber : goal.clothingNumber,
    size: goal.size === undefined ? state.size : goal.size,
    comment: goal.comment === undefined || sameProse(goal.comment, state.comment) ? state.comment : goal.comment,
    active: goal.active ?? state.active,
    measured: measuredAfter(state.measured, goal.measured),
    ...heldAfter(before, goal.holder, registered, today),
    freeSince: state.freeSince,
  };
}

const sameProse = (one: string | null, other: string | null) => one === other || tidyProse(one ?? '') === tidyProse(other ?? '');

/** What was measured; whatever the measurement is called, nothing that all objects have. */
export const measuredOf = (measured: ItemState['measured'], name: string): number | null =>
  Object.hasOwn(measured, name) ? (measured[name] ?? null) : null;

function measuredAfter(before: ItemState['measured'], wanted: Goal['measured']): ItemState['measured'] {
  let after: Map<string, number> | undefined;
  for (const [name, value] of Object.entries(wanted)) {
    if (measuredOf(before, name) === value) continue;
    after ??= new Map(Object.entries(before));
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after === undefined ? before : Object.fromEntries(after);
}

/** Who has it once that is written, and since when; in the register it is as `registered`. */
export function heldAfter(before: ItemState | null, holder: Goal['holder'], registered: ItemState | undefined, today: string): Held {
  const { holderId, heldSince } = before ?? NOTHING_YET;
  if (holder === undefined) return { holderId, heldSince };
  if (holder === null) return { holderId: null, heldSince: null };
  const { personId, since } = holder;
  if (since === null) {
    const known = personId === holderId ? heldSince : personId === registered?.holderId ? (registered?.heldSince ?? null) : null;
    return { holderId: personId, heldSince: known };
  }
  return { holderId: personId, heldSince: writtenDay(personId, since, registered ?? NOTHING_YET, today) };
}

type Held = Pick<ItemState, 'holderId' | 'heldSince'>;

/** The day from which somebody has it, once that is written: not before it was given back the last time, nor before others got it. */
function writtenDay(personId: number, since: string, { holderId, heldSince, freeSince }: ItemState, today: string): string | null {
  const isFree = freeSince === null || since >= freeSince;
  if (personId === holderId) return isFree ? since : heldSince;
  if (holderId !== null) return heldSince !== null && since > heldSince ? since : today;
  return isFree ? since : freeSince;
}

const itemFields = ['clothingNumber', 'size', 'comment', 'active'] as const satisfies readonly (keyof ItemValues)[];

/** What is to be written of an item; may be written over while later rows tell more of it. */
export type ItemDraft = { -readonly [Key in keyof ItemWrite]: ItemWrite[Key] };

/** What leads from one state to the other; of what is equal nothing. Before is null of a new item. */
export function draftOf(id: number | null, before: ItemState | null, after: ItemState): ItemDraft {
  const held = holderWrite(before ?? NOTHING_YET, after);
  return {
    id,
    values: before === null ? valuesOf(after) : changedValues(before, after),
    measured: Object.fromEntries(changedMeasurements(before ?? NOTHING_YET, after)),
    ...(held !== undefined && { holder: held }),
  };
}

export const isNothing = ({ id, values, measured, holder }: ItemDraft): boolean =>
  id !== null && holder === undefined && Object.keys(values).length === 0 && Object.keys(measured).length === 0;

const valuesOf = ({ clothingNumber, size, comment, active }: ItemState): ItemValues => ({ clothingNumber, size, comment, active });

function changedValues(before: ItemState, after: ItemState): Partial<ItemValues> {
  const values = valuesOf(after);
  return Object.fromEntries(itemFields.filter((field) => before[field] !== after[field]).map((field) => [field, values[field]]));
}

function changedMeasurements(before: ItemState, after: ItemState): (readonly [string, number | null])[] {
  if (before.measured === after.measured) return [];
  const names = new Set([...Object.keys(before.measured), ...Object.keys(after.measured)]);
  return [...names]
    .filter((name) => measuredOf(before.measured, name) !== measuredOf(after.measured, name))
    .map((name) => [name, measuredOf(after.measured, name)]);
}

function holderWrite(before: ItemState, { holderId, heldSince }: ItemState): ItemWrite['holder'] {
  if (before.holderId === holderId && (heldSince === null || before.heldSince === heldSince)) return undefined;
  return holderId === null ? null : { personId: holderId, since: heldSince };
}

/** What becomes different in an item, as people read it. */
export function changesOf(before: ItemState, after: ItemState, personOf: (id: number) => RegisteredHolder | undefined): ImportChange[] {
  const changes: ImportChange[] = itemFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }));
  for (const [name, value] of changedMeasurements(before, after)) {
    changes.push({ field: measurementField(name), before: shown(measuredOf(before.measured, name)), after: shown(value) });
  }
  const whereIs = ({ holderId }: ItemState) => {
    const person = holderId === null ? undefined : personOf(holderId);
    return person === undefined ? 'laos' : holderName(person);
  };
  if (before.holderId !== after.holderId) changes.push({ field: 'holder', before: whereIs(before), after: whereIs(after) });
  if (after.heldSince !== null && before.heldSince !== after.heldSince) {
    changes.push({ field: 'validFrom', before: before.heldSince && shownDay(before.heldSince), after: shownDay(after.heldSince) });
  }
  return changes;
}

function shown(value: string | number | boolean | null): string | null {
  if (typeof value === 'number') return shownNumber(value);
  return typeof value === 'boolean' ? shownYesNo(value) : value;
}
