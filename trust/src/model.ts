import type { ErrorCode } from '@riideait/contract';

export interface Item {
  readonly numbered: boolean;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly holder: number | null;
}

/** A wardrobe of one clothing name and one size, as it should be. */
export interface Wardrobe {
  readonly items: ReadonlyMap<number, Item>;
  readonly inactivePeople: ReadonlySet<number>;
}

export type Command =
  | { readonly kind: 'issue' | 'return'; readonly person: number; readonly items: readonly number[] }
  | { readonly kind: 'delete'; readonly item: number }
  | { readonly kind: 'edit'; readonly item: number; readonly active: boolean }
  | { readonly kind: 'person'; readonly person: number; readonly active: boolean };

export interface Outcome {
  readonly status: number;
  /** Codes of the refusals; none: it succeeded. */
  readonly codes: readonly (string | undefined)[];
  /** Items that an issue gave out, or a return took back. */
  readonly moved: readonly number[];
}

export interface Done {
  readonly command: Command;
  readonly outcome: Outcome;
}

/** The wardrobe after a command with this outcome; undefined where no such outcome is right. */
export function after(wardrobe: Wardrobe, { command, outcome }: Done): Wardrobe | undefined {
  // The server was too busy or broke off a deadlock: nothing is done.
  if (outcome.status === 503) return wardrobe;
  switch (command.kind) {
    case 'issue':
      return afterIssue(wardrobe, command, outcome);
    case 'return':
      return afterReturn(wardrobe, command, outcome);
    case 'person':
      return isRefusedWith(outcome, []) ? withPerson(wardrobe, command) : undefined;
    default:
      return afterChange(wardrobe, command, outcome);
  }
}

type Handing = Extract<Command, { kind: 'issue' | 'return' }>;

function afterIssue(wardrobe: Wardrobe, { person, items }: Handing, outcome: Outcome): Wardrobe | undefined {
  if (wardrobe.inactivePeople.has(person)) return isRefusedWith(outcome, ['PERSON_INACTIVE']) ? wardrobe : undefined;
  const reasons = items.map((id) => whyNotIssued(wardrobe.items.get(id), person));
  const replaceable = reasons.filter((reason) => reason === 'OUT_OF_STOCK').length;
  const others = reasons.filter((reason) => reason !== undefined && reason !== 'OUT_OF_STOCK');
  if (outcome.codes.length > 0) {
    // A twin locked by another desk counts as gone.
    const outOfStock = outcome.codes.filter((code) => code === 'OUT_OF_STOCK').length;
    const isRight = outOfStock <= replaceable && isRefusedWith({ codes: outcome.codes.filter((code) => code !== 'OUT_OF_STOCK') }, others);
    return isRight ? wardrobe : undefined;
  }
  const asked = items.filter((_, i) => reasons[i] === undefined);
  const twins = outcome.moved.filter((id) => !asked.includes(id));
  const isRight =
    others.length === 0 &&
    outcome.moved.length === items.length &&
    twins.length === replaceable &&
    asked.every((id) => outcome.moved.includes(id)) &&
    twins.every((id) => !items.includes(id) && isFreeTwin(wardrobe.items.get(id)));
  return isRight ? withHolder(wardrobe, outcome.moved, person) : undefined;
}

const isFreeTwin = (item: Item | undefined) => item !== undefined && !item.numbered && item.active && !item.deleted && item.holder === null;

function whyNotIssued(item: Item | undefined, person: number): ErrorCode | undefined {
  if (item === undefined) return 'ITEM_GONE';
  const { numbered, active, deleted, holder } = item;
  if (holder === person) return 'ITEM_ALREADY_HELD_BY_PERSON';
  if (!numbered && (deleted || !active || holder !== null)) return 'OUT_OF_STOCK';
  if (deleted) return 'ITEM_GONE';
  if (holder !== null) return 'ITEM_ALREADY_ISSUED';
  return active ? undefined : 'ITEM_INACTIVE';
}

/** Each row of a return is answered by itself. */
function afterReturn(wardrobe: Wardrobe, { person, items }: Handing, outcome: Outcome): Wardrobe | undefined {
  const held = items.filter((id) => wardrobe.items.get(id)?.holder === person);
  return isRefusedWith(outcome, []) && outcome.moved.join() === held.join() ? withHolder(wardrobe, held, null) : undefined;
}

function afterChange(wardrobe: Wardrobe, command: Extract<Command, { item: number }>, outcome: Outcome): Wardrobe | undefined {
  const item = wardrobe.items.get(command.item);
  if (item === undefined || item.deleted) return isRefusedWith(outcome, ['NOT_FOUND']) ? wardrobe : undefined;
  const takesAway = command.kind === 'delete' || !command.active;
  if (takesAway && item.holder !== null) return isRefusedWith(outcome, ['ITEM_HELD']) ? wardrobe : undefined;
  if (!isRefusedWith(outcome, [])) return undefined;
  return withItem(wardrobe, command.item, command.kind === 'delete' ? { ...item, deleted: true } : { ...item, active: command.active });
}

const isRefusedWith = ({ codes }: Pick<Outcome, 'codes'>, expected: readonly (string | undefined)[]) =>
  codes.toSorted().join() === expected.toSorted().join();

const withItem = (wardrobe: Wardrobe, id: number, item: Item): Wardrobe => ({ ...wardrobe, items: new Map(wardrobe.items).set(id, item) });

const withHolder = (wardrobe: Wardrobe, ids: readonly number[], holder: number | null): Wardrobe =>
  ids.reduce((changed, id) => {
    const item = changed.items.get(id);
    return item === undefined ? changed : withItem(changed, id, { ...item, holder });
  }, wardrobe);

function withPerson(wardrobe: Wardrobe, { person, active }: { person: number; active: boolean }): Wardrobe {
  const inactivePeople = new Set(wardrobe.inactivePeople);
  if (active) inactivePeople.delete(person);
  else inactivePeople.add(person);
  return { ...wardrobe, inactivePeople };
}

/** Whether the works of desks at the same time, each in its own order, lead from one wardrobe to the other in any order. */
export function leadsTo(wardrobe: Wardrobe, end: Wardrobe, desks: readonly (readonly Done[])[]): boolean {
  if (desks.every((works) => works.length === 0)) return isSame(wardrobe, end);
  return desks.some(([next, ...rest], desk) => {
    const changed = next && after(wardrobe, next);
    return changed !== undefined && leadsTo(changed, end, desks.with(desk, rest));
  });
}

const sorted = <T>(entries: Iterable<[number, T]>) => [...entries].toSorted(([a], [b]) => a - b);
const textOf = ({ items, inactivePeople }: Wardrobe) => JSON.stringify([sorted(items), [...inactivePeople].toSorted((a, b) => a - b)]);
const isSame = (one: Wardrobe, other: Wardrobe) => textOf(one) === textOf(other);
