import { type ImportChange, itemLabel, refusal } from '@riideait/contract';
import type { RegisteredItem } from '../imports.types.ts';
import { shownDay } from './clothing-cells.rules.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';
import { cellDoubt, type Doubt } from './clothing-targets.rules.ts';
import { holderName, inactiveHolder, whoIsMeant } from './holders.rules.ts';
import { changesOf, draftOf, type Goal, heldAfter, type ItemDraft, type ItemState, isNothing, stateAfter } from './item-changes.rules.ts';

/**
 * An item as the rows so far have it. Rows about one item come together here, and the first of them that changes anything writes all:
 * what a later one overrides becomes part of that, so that no item is written twice.
 */
export interface Piece {
  /** The first row that is about it. */
  readonly row: number;
  /** As the register has it; undefined of a new one. */
  readonly item: RegisteredItem | undefined;
  /** Null as long as it is not there and the row that makes it waits. */
  state: ItemState | null;
  draft: ItemDraft | undefined;
}

/** What a row makes of one of its items. */
export interface Step {
  readonly doubts: readonly Doubt[];
  readonly changes: readonly ImportChange[];
  readonly after: ItemState;
}

/** Where a step is made. */
export interface Ground {
  readonly index: ClothingIndex;
  /** The day it is. */
  readonly today: string;
}

/** What the row makes of the item; `number` undefined: it keeps its own. */
export function stepOf({ name, wanted }: ClothingReading, piece: Piece, number: string | null | undefined, { index, today }: Ground): Step {
  const before = piece.state;
  const doubts: Doubt[] = [];
  const label = itemLabel(name, number === undefined ? (before?.clothingNumber ?? null) : number);
  const active = wanted.active ?? before?.active ?? true;

  function holderGoal(): Goal['holder'] {
    if (!wanted.holder) return wanted.holder;
    const found = whoIsMeant(wanted.holder, before?.holderId ?? null);
    if ('problem' in found) {
      doubts.push({ problem: found.problem, choices: ['UPDATE', 'ADD'] });
      return undefined;
    }
    const { id, active: isActive } = found.person;
    const isIssued = id !== before?.holderId;
    const day = heldAfter(before, { personId: id, since: wanted.holder.since }, piece.item, today).heldSince;
    if (!isActive && day !== before?.heldSince) {
      doubts.push({ problem: inactiveHolder(found.person), choices: ['UPDATE', 'ADD'] });
      return undefined;
    }
    if (!active && (isIssued || before?.active)) {
      doubts.push(cellDoubt('ITEM_INACTIVE', 'holder', refusal('ITEM_INACTIVE', { item: label }).text));
      return undefined;
    }
    if (id !== piece.item?.holderId) doubts.push(...newerHolder(wanted.holder.since, piece.item, index));
    return { personId: id, since: wanted.holder.since };
  }

  const holder = holderGoal();
  const staysWith = holder === undefined && before?.holderId != null ? index.personOf(before.holderId) : undefined;
  const isHeld = !active && before?.active === true && staysWith !== undefined;
  if (isHeld && doubts.length === 0) {
    doubts.push(cellDoubt('ITEM_HELD', 'active', refusal('ITEM_HELD', { item: label, holder: holderName(staysWith) }).text));
  }
  const goal = { ...wanted, clothingNumber: number, holder, active: isHeld ? undefined : wanted.active };
  const after = stateAfter(before, goal, piece.item, today);
  return { doubts, changes: before === null ? [] : changesOf(before, after, index.personOf), after };
}

/** Where the register knows of somebody who got it after the day that the row tells: the row may be an old one. */
function newerHolder(since: string | null, item: RegisteredItem | undefined, index: ClothingIndex): Doubt[] {
  if (since === null || item === undefined || item.holderId === null || item.heldSince === null) return [];
  const holder = index.personOf(item.holderId);
  if (holder === undefined || since >= item.heldSince) return [];
  const text = `Registri järgi on see alates ${shownDay(item.heldSince)} teise käes: ${holderName(holder)}`;
  return [{ problem: { code: 'HOLDER_NEWER', field: 'holder', text }, choices: ['UPDATE'] }];
}

/** Has the item be as the step says; answers what the row is to write of it, unless an earlier row does. */
export function take(piece: Piece, { after }: Step): ItemDraft | undefined {
  const { item, draft: earlier } = piece;
  const draft = draftOf(item?.id ?? null, item ?? null, after);
  piece.state = after;
  if (earlier !== undefined) {
    delete earlier.holder;
    Object.assign(earlier, draft);
    return undefined;
  }
  if (isNothing(draft)) return undefined;
  piece.draft = draft;
  return draft;
}
