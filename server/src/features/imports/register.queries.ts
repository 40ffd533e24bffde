import { measurementField, measurementOf } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import { isShown } from '../../db/shown-person.ts';
import type { ClothingRegister, PeopleRegister, RegisteredItem } from './imports.types.ts';

/*
 * Whole tables, each read once and put together here: row-level security blinds the planner, which would look up 50,000 rows one by
 * one in a table it takes for small.
 */

const findNames = async ({ db }: Scope, table: 'group' | 'clothingType'): Promise<string[]> =>
  (await db.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name);

const findGroupsOfBorrowers = async ({ db }: Scope): Promise<string[]> =>
  (await db.selectFrom('group').select('name').where('borrowers', '=', true).orderBy('id').execute()).map(({ name }) => name);

const people = ({ db }: Scope) =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', 'person.firstName', 'person.lastName', 'group.name as groupName', 'person.active'])
    .where(isShown)
    .orderBy('person.id');

/** With the names of those who were merged into them. */
async function withFormerNames<Row extends { id: number }>({ db }: Scope, rows: readonly Row[]) {
  const merged = await db
    .selectFrom('person')
    .select(['mergedInto', 'firstName', 'lastName'])
    .where('mergedInto', 'is not', null)
    .where('erasedAt', 'is', null)
    .execute();
  const byKept = Map.groupBy(merged, ({ mergedInto }) => mergedInto);
  return rows.map((row) => {
    const formerNames = byKept.get(row.id)?.map(({ firstName, lastName }) => ({ firstName, lastName }));
    return formerNames === undefined ? row : { ...row, formerNames };
  });
}

/** All people with the names of their groups. */
export const findPeopleRegister = async (scope: Scope): Promise<PeopleRegister> => ({
  people: await withFormerNames(
    scope,
    await people(scope)
      .select(['person.genderCode', 'person.email', 'person.phoneNumber', 'person.height', 'person.footSize', 'person.headSize'])
      .select(['person.chest', 'person.waist', 'person.hips'])
      .execute(),
  ),
  groups: await findNames(scope, 'group'),
  groupsOfBorrowers: await findGroupsOfBorrowers(scope),
});

const findClothingNames = ({ db }: Scope) =>
  db
    .selectFrom('currentName as name')
    .innerJoin('clothingType as type', 'type.id', 'name.clothingTypeId')
    .select(['name.id', 'name.name', 'type.name as clothingTypeName', 'name.parish', 'name.material', 'name.description', 'name.placeId'])
    .orderBy('name.id')
    .execute();

const dayOf = (moment: RawBuilder<unknown>) => sql<string | null>`to_char(${moment} at time zone 'Europe/Tallinn', 'YYYY-MM-DD')`;

/** By item: who has it, and since which day in Estonia, and on which day it was given back before. */
async function findIssues({ db }: Scope) {
  const issues = await db
    .selectFrom('issue')
    .groupBy('clothingItemId')
    .select('clothingItemId')
    .select(sql<number | null>`max(person_id) filter (where valid_until is null)`.as('holderId'))
    .select(dayOf(sql`max(valid_from) filter (where valid_until is null)`).as('heldSince'))
    .select(dayOf(sql`max(valid_until)`).as('freeSince'))
    .select(sql<string | null>`max(due_on) filter (where valid_until is null)`.as('dueOn'))
    .execute();
  return new Map(issues.map(({ clothingItemId, ...held }) => [clothingItemId, held]));
}

/** By item: its values by the names of measurements as fields have them; of two that are the same but for case or spaces, the older. */
async function findMeasured({ db }: Scope): Promise<Map<number, RegisteredItem['measured']>> {
  const measurements = await db.selectFrom('measurement').select(['id', 'name']).execute();
  const names = new Map(measurements.map(({ id, name }) => [id, measurementOf(measurementField(name)) ?? name]));
  const rows = await db
    .selectFrom('measuredValue')
    .select('clothingItemId')
    .select(sql<[number, number][]>`json_agg(json_build_array(measurement_id, value) order by measurement_id desc)`.as('values'))
    .groupBy('clothingItemId')
    .execute();
  const byName = (values: readonly [number, number][]) => Object.fromEntries(values.map(([id, value]) => [names.get(id) ?? '', value]));
  return new Map(rows.map(({ clothingItemId, values }) => [clothingItemId, byName(values)]));
}

const NEVER_ISSUED = { holderId: null, heldSince: null, freeSince: null, dueOn: null };

/** All clothing that is not deleted, and who may hold it. */
export async function findClothingRegister(scope: Scope): Promise<ClothingRegister> {
  const items = await scope.db
    .selectFrom('clothingItem')
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'clothingNameId',
      'clothingNumber',
      'sizeLabel as size',
      'comment',
      'acquiredOn',
      'makerName',
      'active',
      'state',
      'placeId',
    ])
    .orderBy('id')
    .execute();
  const issues = await findIssues(scope);
  const measured = await findMeasured(scope);
  const names = await findClothingNames(scope);
  const places = new Map((await scope.db.selectFrom('place').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  const placeOf = new Map(names.map(({ id, placeId }) => [id, places.get(placeId ?? 0) ?? null]));
  return {
    types: await findNames(scope, 'clothingType'),
    names: names.map(({ placeId: _, ...name }) => name),
    items: items.map(({ placeId, ...item }) => ({
      ...item,
      placeName: places.get(placeId ?? 0) ?? null,
      belongs: places.get(placeId ?? 0) ?? placeOf.get(item.clothingNameId) ?? null,
      measured: measured.get(item.id) ?? {},
      ...(issues.get(item.id) ?? NEVER_ISSUED),
    })),
    people: await withFormerNames(scope, await people(scope).execute()),
  };
}
