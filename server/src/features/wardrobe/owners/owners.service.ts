import {
  atField,
  type BorrowedItem,
  type GiveBackForm,
  itemLabel,
  NAMED_TODAY,
  type Owner,
  type OwnerForm,
  refusal,
  type Today,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia, daysBefore } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { requirePerson } from '../../people/people/people.service.ts';
import { lockPresentItem, takeOutOfUse } from '../clothing-items/clothing-items.service.ts';
import {
  countPieces,
  findBorrowed,
  findOwnerOfPerson,
  findOwners,
  getOwned,
  getOwner,
  insertOwner,
  lockOwner,
  removeOwner,
  updateOwner,
} from './owners.queries.ts';

/** Days before a piece is to go back in which it waits for keepers. */
const DAYS_AHEAD = 14;

export const listOwners = (scope: Scope): Promise<Owner[]> => findOwners(scope);

export async function addOwner(scope: Scope, form: OwnerForm): Promise<Owner> {
  return getOwner(scope, await insertOwner(scope, await checked(scope, null, { name: null, personId: null, ...form })));
}

/** Ids by the names of owners, in any case; names that are not there yet are those of bodies. */
export async function ensureOwners(scope: Scope, names: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const ids = new Map((await findOwners(scope)).map(({ id, name }) => [name.toLowerCase(), id]));
  for (const name of wanted) {
    const key = name.toLowerCase();
    if (!ids.has(key)) ids.set(key, await insertOwner(scope, { kind: 'BODY', name, personId: null }));
  }
  return new Map(wanted.flatMap((name) => [[name, ids.get(name.toLowerCase()) ?? 0] as const]));
}

/** Fields that are left out stay. */
export async function editOwner(scope: Scope, id: number, form: OwnerForm): Promise<Owner> {
  const { name, personId } = await lockOwner(scope, id);
  await updateOwner(scope, id, await checked(scope, id, { name, personId, ...form }));
  return getOwner(scope, id);
}

/** The owner as the table has it: a person by her id alone, others by a name. */
async function checked(scope: Scope, id: number | null, { kind, name = null, personId = null }: OwnerForm): Promise<Required<OwnerForm>> {
  if (kind !== 'PERSON') return { kind, name: name ?? refuse(atField('name', refusal('OWNER_NEEDS_NAME'))), personId: null };
  if (personId === null) return refuse(atField('personId', refusal('OWNER_NEEDS_PERSON')));
  await requirePerson(scope, personId);
  const other = await findOwnerOfPerson(scope, personId);
  if (other !== undefined && other.id !== id) {
    refuse(atField('personId', refusal('OWNER_THERE', { name: (await getOwner(scope, other.id)).name })));
  }
  return { kind, name: null, personId };
}

/** Deletes an owner who has no piece. The lock keeps pieces from becoming hers meanwhile. */
export async function deleteOwner(scope: Scope, id: number): Promise<null> {
  await lockOwner(scope, id);
  const { name } = await getOwner(scope, id);
  const { pieces, deleted } = await countPieces(scope, id);
  if (pieces > 0) refuse(refusal('OWNER_IN_USE', { name, pieces, deleted }));
  await removeOwner(scope, id);
  return null;
}

/** Borrowed pieces to give back, the next first. */
export const listBorrowed = (scope: Scope): Promise<BorrowedItem[]> => findBorrowed(scope, dayInEstonia(scope.now));

/** Those that are to go back soon, or should have gone. */
export async function listDueBack(scope: Scope): Promise<Today['dueBack']> {
  const items = await findBorrowed(scope, dayInEstonia(scope.now), dayInEstonia(daysBefore(scope.now, -DAYS_AHEAD)));
  return { items: items.slice(0, NAMED_TODAY), numberOfItems: items.length };
}

/** Gives a piece of another owner back: nobody may have it, and from that day on it is not in use. */
export async function giveBack(scope: Scope, id: number, { onDay }: GiveBackForm): Promise<null> {
  await lockPresentItem(scope, id);
  const { clothingName, clothingNumber, ownerKind, acquiredOn, givenBackOn } = await getOwned(scope, id);
  const item = itemLabel(clothingName, clothingNumber);
  if (ownerKind === null || ownerKind === 'SELF') refuse(refusal('ITEM_NOT_BORROWED', { item }));
  if (givenBackOn !== null) refuse(refusal('ITEM_GIVEN_BACK', { item, day: givenBackOn }));
  if (acquiredOn !== null && onDay < acquiredOn) refuse(atField('onDay', refusal('GIVEN_BACK_BEFORE', { day: acquiredOn })));
  await takeOutOfUse(scope, id, onDay);
  return null;
}
