import {
  type DueDatesForm,
  type OpenFilter,
  type OpenHolder,
  type Pile,
  type PileSearch,
  type ReturnAnswer,
  type ReturnsForm,
  readSearch,
  whereabouts,
} from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { findMerged } from '../../people/people/people.service.ts';
import { noteSeen, writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { endHeld, keepHeld, type LockedItem, setDueDates } from '../issuing/issuing.service.ts';
import { findOpen } from './open.queries.ts';
import { findNotOut, findOut } from './pile.queries.ts';
import { narrowToNumber, openHolders } from './pile.rules.ts';
import { findHeldItems } from './returns.queries.ts';
import { answersOf, careOf, seenInStore } from './returns.rules.ts';

/**
 * Takes pieces back from their holders; each row is answered by itself. An instructor takes back what her dancers have: nothing out of a
 * bag, and she says no state of what is in store.
 */
export async function takeBack(scope: Scope, { items: rows }: ReturnsForm): Promise<ReturnAnswer[]> {
  const locked = await keepHeld(
    scope,
    rows.map(({ clothingId }) => clothingId),
  );
  const items = scope.room ? new Map([...locked].map(([id, item]) => [id, { ...item, packed: null }])) : locked;
  const answers = answersOf(await fromKept(scope, rows, items), items);
  const returned = new Set(answers.flatMap(({ outcome, clothingId }) => (outcome === 'RETURNED' ? [clothingId] : [])));
  await endHeld(
    scope,
    [...returned].flatMap((id) => items.get(id) ?? []),
  );
  const care = careOf(rows, items, answers);
  await writeCare(scope, scope.room ? care.filter(({ id }) => returned.has(id)) : care);
  if (!scope.room) await noteSeen(scope, seenInStore(answers, items));
  return answers;
}

/** The rows with the people into whom theirs were merged meanwhile: a phone may send a row days later. */
async function fromKept(scope: Scope, rows: ReturnsForm['items'], items: ReadonlyMap<number, LockedItem>): Promise<ReturnsForm['items']> {
  const others = rows.flatMap(({ clothingId, personId }) => (personId && personId !== items.get(clothingId)?.holderId ? [personId] : []));
  if (others.length === 0) return rows;
  const merged = await findMerged(scope, others);
  return rows.map((row) => ({ ...row, personId: merged.get(row.personId ?? 0) ?? row.personId }));
}

/** Pieces that are out; of a number that is not out, where it is. */
export async function searchPile(scope: Scope, { searchString, ...pile }: PileSearch): Promise<Pile> {
  const reading = readSearch(searchString);
  const narrowed = pile.groupId !== undefined || pile.personId !== undefined || pile.clothingNameIds !== undefined;
  if (reading === undefined && (searchString !== '' || !narrowed)) return { out: [], notOut: [] };
  const { numbers = [] } = reading ?? {};
  const out = narrowToNumber(await findOut(scope, reading, pile), numbers);
  const notOut = numbers.length === 0 ? [] : await findNotOut(scope, numbers, pile);
  return { out: out.map(({ rank: _, ...piece }) => piece), notOut: notOut.map(pieceNotOut) };
}

/** A piece that is not out, and where it is in words. */
const pieceNotOut = ({
  active,
  placeName,
  packed,
  maker,
  ...piece
}: Awaited<ReturnType<typeof findNotOut>>[number]): Pile['notOut'][number] => ({
  ...piece,
  text: piece.deleted ? 'kustutatud' : whereabouts({ active, placeName, state: piece.state, holder: null, packed, maker }),
});

/** Who still holds what, late ones first. */
export const readOpen = async (scope: Scope, filter: OpenFilter): Promise<OpenHolder[]> => openHolders(await findOpen(scope, filter));

/** Sets the due date of the pieces that are out of these people, this group, or among these pieces. */
export async function changeDueDates(scope: Scope, { dueOn, ...held }: DueDatesForm): Promise<{ changed: number }> {
  const items = await findHeldItems(scope, held);
  return { changed: dueOn === undefined ? 0 : await setDueDates(scope, items, dueOn) };
}
