import { type FoundItem, fullNameOf, isFree, isLate, type KeptRegister, type Promised, yearBefore } from '@riideait/contract';
import { isoDay } from '../../../../lib/dates.ts';
import type { Moved } from '../posts.api.ts';

export type KeptItem = KeptRegister['items'][number];
export type KeptPerson = KeptRegister['people'][number];
export type KeptName = KeptRegister['names'][number];

/** The kept register with its indexes, and with what waits to be sent already done. */
export interface View extends Omit<KeptRegister, 'promises'> {
  /** When it is looked at. */
  readonly now: Date;
  /** The day in Tallinn, for what is late. */
  readonly today: string;
  readonly personOf: ReadonlyMap<number, KeptPerson>;
  readonly nameOf: ReadonlyMap<number, KeptName>;
  readonly groupOf: ReadonlyMap<number, string>;
  readonly typeOf: ReadonlyMap<number, string>;
  readonly placeOf: ReadonlyMap<number, string>;
  /** The first promise of each piece that nobody holds, while its days last. */
  readonly promiseOf: ReadonlyMap<number, Promised>;
  readonly itemsOfName: ReadonlyMap<number, readonly KeptItem[]>;
  readonly itemsOfPerson: ReadonlyMap<number, readonly KeptItem[]>;
}

const namesById = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

function afterMoves(items: readonly KeptItem[], moves: readonly Moved[]): KeptItem[] {
  const last = new Map(moves.map((move) => [move.clothingId, move]));
  return items.map((item) => {
    const move = last.get(item.id);
    if (move === undefined || move.personId === (item.held?.by ?? null)) return item;
    const held = move.personId === null ? null : { by: move.personId, since: new Date(move.at).toISOString(), dueOn: move.dueOn };
    return { ...item, held };
  });
}

/** @param moves the oldest first */
export function viewOf({ promises, ...register }: KeptRegister, moves: readonly Moved[], now: Date): View {
  const items = afterMoves(register.items, moves);
  const today = isoDay(now);
  const lasting = promises.filter(({ until }) => until >= today);
  return {
    ...register,
    items,
    now,
    today,
    promiseOf: new Map(lasting.toReversed().map(({ clothingId, ...promise }) => [clothingId, promise])),
    personOf: new Map(register.people.map((person) => [person.id, person])),
    nameOf: new Map(register.names.map((name) => [name.id, name])),
    groupOf: namesById(register.groups),
    typeOf: namesById(register.types),
    placeOf: namesById(register.places),
    itemsOfName: Map.groupBy(items, ({ nameId }) => nameId),
    itemsOfPerson: Map.groupBy(
      items.filter(({ held }) => held !== null),
      ({ held }) => held?.by ?? 0,
    ),
  };
}

/** Name of the holder; null: nobody holds it. */
export const holderOf = ({ personOf }: View, { held }: KeptItem): string | null => {
  const person = held && personOf.get(held.by);
  return person ? fullNameOf(person) : null;
};

export const isItemLate = ({ today }: View, { held }: KeptItem): boolean => isLate(held?.dueOn ?? null, today);

export const isHeldOverYear = ({ today }: View, { held }: KeptItem): boolean =>
  held !== null && isoDay(new Date(held.since)) < yearBefore(today);

/** May be issued. */
export const isItemFree = ({ held, ...item }: KeptItem): boolean => isFree({ ...item, holder: held });

/** Where it belongs: its own place, else that of its name. */
export const placeIdOf = ({ nameOf }: View, { placeId, nameId }: KeptItem): number | null => placeId ?? nameOf.get(nameId)?.placeId ?? null;

export const placeNameOf = (view: View, item: KeptItem): string | null => view.placeOf.get(placeIdOf(view, item) ?? 0) ?? null;

/** As a search at the desk finds it. */
export const foundItem = (view: View, item: KeptItem): FoundItem => ({
  id: item.id,
  clothingNameId: item.nameId,
  clothingName: view.nameOf.get(item.nameId)?.name ?? '',
  clothingNumber: item.number,
  sizeLabel: item.sizeLabel,
  active: item.active,
  state: item.state,
  placeName: placeNameOf(view, item),
  holderId: item.held?.by ?? null,
  holder: holderOf(view, item),
  packed: item.packed,
  // Not kept.
  maker: null,
});
