import fc from 'fast-check';
import { dayInEstonia } from '../src/day.ts';
import type { Scope } from '../src/db/scope.ts';
import { dayAfter } from '../src/features/stage/performances/performances.rules.ts';
import { aDressingPlan, aGroup, aName, anIssue, anItem, aPacked, aPerformance, aPerson, aSet } from './builders.ts';
import { aBatch } from './care.ts';

const PEOPLE = 6;
const NAMES = 3;
const SETS = 3;
const PIECES = 12;
const GROUPS = 3;
const SEASONS = 2;
const SHOWS = 3;

const place = (count: number) => fc.integer({ min: 0, max: count - 1 });
const some = (count: number, maxLength = count) => fc.subarray([...Array(count).keys()], { maxLength });
const most = (count: number) => fc.subarray([...Array(count).keys()], { minLength: count - 1 });
/** One of four times. */
const seldomOne = <T>(each: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: each });
const exactly = <T>(each: fc.Arbitrary<T>, count: number) => fc.array(each, { minLength: count, maxLength: count });
const seldom = fc.integer({ min: 0, max: 9 }).map((one) => one === 0);
const gender = fc.constantFrom('F' as const, 'F' as const, 'F' as const, 'M' as const, null);
const group = fc.constantFrom(0, 0, 0, 0, 1, 2, null);

const aPiece = fc.record({
  name: place(NAMES),
  isNumbered: fc.boolean(),
  sizeLabel: fc.constantFrom('S', null),
  isOut: seldom,
  isDeleted: seldom,
  state: fc.constantFrom('OK' as const, 'OK' as const, 'OK' as const, 'WASH' as const, 'REPAIR' as const, 'LOST' as const),
  batch: seldomOne(place(2)),
  holder: seldomOne(place(PEOPLE)),
  packedFor: seldomOne(place(SHOWS)),
});
const aSeason = fc.record({
  group,
  sets: most(SETS),
  added: some(PEOPLE, 2),
  leftOut: some(PEOPLE, 1),
  due: fc.option(fc.integer({ min: -1, max: 1 })),
});
const aShow = fc.record({
  day: fc.constantFrom(-1, 0, 5, 5),
  isClosed: seldom,
  groups: some(GROUPS),
  numbers: fc.array(
    fc.record({ women: fc.option(place(SETS)), men: fc.option(place(SETS)), added: some(PEOPLE, 2), leftOut: some(PEOPLE, 1) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  absent: fc.uniqueArray(fc.record({ person: place(PEOPLE), comes: seldom, late: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
    selector: ({ person }) => person,
  }),
});
const aCell = fc.record({
  plan: place(SEASONS + SHOWS),
  person: place(PEOPLE),
  name: place(NAMES),
  piece: place(PIECES),
  state: fc.constantFrom(
    'PROPOSED' as const,
    'PROPOSED' as const,
    'LOCKED' as const,
    'LOCKED' as const,
    'EMPTY' as const,
    'OWN' as const,
    'GONE' as const,
  ),
});

/** A register with plans of seasons and of performances, past ones among them; rows are named by their places. */
export const anyPlans = fc.record({
  people: exactly(fc.record({ group, genderCode: gender, isLeft: seldom }), PEOPLE),
  names: exactly(fc.record({ isDeleted: seldom }), NAMES),
  sets: exactly(fc.record({ genderCode: fc.constantFrom('F' as const, 'M' as const, null, null), names: most(NAMES) }), SETS),
  pieces: exactly(aPiece, PIECES),
  seasons: exactly(aSeason, SEASONS),
  shows: exactly(aShow, SHOWS),
  cells: fc.array(aCell, { minLength: 40, maxLength: 80 }),
});
type AnyPlans = typeof anyPlans extends fc.Arbitrary<infer T> ? T : never;

export interface WrittenPlan {
  readonly id: number;
  readonly groupId: number | null;
  /** Its performance is neither closed nor past; without one its own day is not past. */
  readonly waits: boolean;
}

/** Ids of written rows, in their order. */
type Ids = Readonly<Record<'groups' | 'people' | 'names' | 'sets' | 'items', readonly number[]>>;

const idAt = (ids: readonly number[], at: number): number => ids[at] ?? 0;
const idOrNull = (ids: readonly number[], at: number | null): number | null => (at === null ? null : idAt(ids, at));
const idsAt = (ids: readonly number[], places: readonly number[]): number[] => places.map((at) => idAt(ids, at));

async function inTurn<T, R>(list: readonly T[], make: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const [index, one] of list.entries()) made.push(await make(one, index));
  return made;
}
const idsOf = async <T>(list: readonly T[], make: (one: T, index: number) => Promise<{ id: number }>) =>
  (await inTurn(list, make)).map(({ id }) => id);

/** Writes the register; the last group is of borrowers. */
export async function writePlans(scope: Scope, register: AnyPlans) {
  const ids = await writeRegister(scope, register);
  const shows = await writeShows(scope, register, ids);
  await writeWhereabouts(scope, register, ids, shows);
  const seasons = await inTurn(register.seasons, (season) => writeSeason(scope, season, ids));
  const plans = [...seasons, ...shows.map(({ plan }) => plan)];
  await writeCells(scope, register, ids, plans);
  return { plans, groupIds: ids.groups, setIds: ids.sets };
}

async function writeRegister(scope: Scope, { people, names, sets, pieces }: AnyPlans): Promise<Ids> {
  const { db } = scope;
  const deletedAt = (isDeleted: boolean) => (isDeleted ? scope.now.toISOString() : null);
  const groups = await idsOf([...Array(GROUPS)], () => aGroup(scope));
  await db
    .updateTable('group')
    .set({ borrowers: true })
    .where('id', '=', idAt(groups, GROUPS - 1))
    .execute();
  const nameIds = await idsOf(names, ({ isDeleted }) => aName(scope, { deletedAt: deletedAt(isDeleted) }));
  return {
    groups,
    names: nameIds,
    people: await idsOf(people, (person) =>
      aPerson(scope, { groupId: idOrNull(groups, person.group), genderCode: person.genderCode, active: !person.isLeft }),
    ),
    sets: await idsOf(sets, async (set) => {
      const { id } = await aSet(scope, idsAt(nameIds, set.names));
      await db.updateTable('clothingSet').set({ genderCode: set.genderCode }).where('id', '=', id).execute();
      return { id };
    }),
    items: await idsOf(pieces, ({ name, isNumbered, sizeLabel, isOut, isDeleted, state }, index) =>
      anItem(scope, {
        clothingNameId: idAt(nameIds, name),
        clothingNumber: isNumbered ? String(index) : null,
        ...{ sizeLabel, state, active: !isOut, deletedAt: deletedAt(isDeleted) },
      }),
    ),
  };
}

/** Who holds the pieces, which of them are in the wash, and which are packed for a performance. */
async function writeWhereabouts(scope: Scope, { pieces }: AnyPlans, { items, people }: Ids, shows: readonly { readonly id: number }[]) {
  const present = pieces.flatMap(({ isDeleted, ...piece }, index) => (isDeleted ? [] : [{ ...piece, id: idAt(items, index) }]));
  for (const [batch, days] of [1, 9].entries()) {
    const washed = present.filter((piece) => piece.batch === batch && piece.holder === null).map(({ id }) => id);
    if (washed.length > 0) await aBatch(scope, washed, { promisedOn: dayAfter(dayInEstonia(scope.now), days) });
  }
  for (const { id, holder, packedFor } of present) {
    const show = packedFor === null ? undefined : shows[packedFor];
    if (holder !== null) await anIssue(scope, idAt(people, holder), id);
    if (show !== undefined) await aPacked(scope, show.id, id);
  }
}

async function writeSeason(scope: Scope, { group: ofGroup, sets, added, leftOut, due }: AnyPlans['seasons'][number], ids: Ids) {
  const { db } = scope;
  const groupId = idOrNull(ids.groups, ofGroup);
  const chosen = added.filter((person) => !leftOut.includes(person));
  const { id } = await aDressingPlan(scope, idsAt(ids.people, chosen), idsAt(ids.sets, sets));
  for (const personId of idsAt(ids.people, leftOut))
    await db.insertInto('dressingPerson').values({ dressingPlanId: id, personId, added: false }).execute();
  const dueOn = due === null ? null : dayAfter(dayInEstonia(scope.now), due);
  await db.updateTable('dressingPlan').set({ groupId, dueOn }).where('id', '=', id).execute();
  return { id, groupId, waits: due === null || due >= 0 } satisfies WrittenPlan;
}

const writeShows = (scope: Scope, { shows }: AnyPlans, ids: Ids) =>
  inTurn(shows, async ({ day, isClosed, groups, numbers, absent }) => {
    const { db, now } = scope;
    const onDay = dayAfter(dayInEstonia(now), day);
    const needed = { neededFrom: dayAfter(onDay, -1), neededUntil: dayAfter(onDay, 1) };
    const { id: performanceId } = await aPerformance(scope, { onDay, ...needed, closedAt: isClosed ? now.toISOString() : null });
    for (const groupId of idsAt(ids.groups, groups)) await db.insertInto('performanceGroup').values({ performanceId, groupId }).execute();
    for (const [position, { women, men, added, leftOut }] of numbers.entries()) {
      const number = { performanceId, position, name: `Tants ${position}`, fixed: false };
      const { id: numberId } = await db
        .insertInto('performanceNumber')
        .values({ ...number, womenSetId: idOrNull(ids.sets, women), menSetId: idOrNull(ids.sets, men) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const chosen = new Map([...added.map((person) => [person, true] as const), ...leftOut.map((person) => [person, false] as const)]);
      for (const [person, isAdded] of chosen)
        await db
          .insertInto('numberDancer')
          .values({ performanceId, numberId, personId: idAt(ids.people, person), added: isAdded })
          .execute();
    }
    for (const { person, comes, late } of absent)
      await db
        .insertInto('attendance')
        .values({
          ...{ performanceId, personId: idAt(ids.people, person), onDay, comes, late: late && !comes },
          ...{ saidAt: now.toISOString(), byHolder: false },
        })
        .execute();
    const { id } = await db.selectFrom('dressingPlan').select('id').where('performanceId', '=', performanceId).executeTakeFirstOrThrow();
    return { id: performanceId, plan: { id, groupId: null, waits: !isClosed && day >= 0 } satisfies WrittenPlan };
  });

/** Of several cells in one place, or with one piece, the first. */
async function writeCells({ db }: Scope, { cells, pieces }: AnyPlans, ids: Ids, plans: readonly WrittenPlan[]): Promise<void> {
  const planIds = plans.map(({ id }) => id);
  const used = new Set<string>();
  for (const { plan, person, piece, state, ...cell } of cells) {
    const hasPiece = state === 'PROPOSED' || state === 'LOCKED';
    const name = hasPiece ? (pieces[piece]?.name ?? 0) : cell.name;
    const keys = [`${plan} ${person} ${name}`, ...(hasPiece ? [`${plan} ${piece}`] : [])];
    if (keys.some((key) => used.has(key))) continue;
    for (const key of keys) used.add(key);
    await db
      .insertInto('dressingCell')
      .values({
        dressingPlanId: idAt(planIds, plan),
        personId: idAt(ids.people, person),
        clothingNameId: idAt(ids.names, name),
        clothingItemId: hasPiece ? idAt(ids.items, piece) : null,
        goneTo: state === 'GONE' ? idAt(planIds, (plan + 1) % planIds.length) : null,
        state,
      })
      .execute();
  }
}
