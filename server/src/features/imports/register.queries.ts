import { measurementField, measurementOf } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import type { ClothingRegister, PeopleRegister, RegisteredHolder, RegisteredItem } from './imports.types.ts';

/*
 * Whole tables, each read once and put together here: row-level security blinds the planner, which would look up 50,000 rows one by
 * one in a table it takes for small.
 */

/** A measurement as rows call it: as its field in the contract. */
export const measurementKey = (name: string): string => measurementOf(measurementField(name)) ?? name;

const findGroupNames = async ({ db }: Scope): Promise<string[]> =>
  (await db.selectFrom('group').select('name').orderBy('id').execute()).map(({ name }) => name);

const findTypeNames = async ({ db }: Scope): Promise<string[]> =>
  (await db.selectFrom('clothingType').select('name').orderBy('id').execute()).map(({ name }) => name);

/** All people with the names of their groups. */
export async function findPeopleRegister(scope: Scope): Promise<PeopleRegister> {
  const people = await scope.db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', 'person.firstName', 'person.lastName', 'person.genderCode', 'group.name as groupName', 'person.email'])
    .select(['person.phoneNumber', 'person.height', 'person.footSize', 'person.headSize', 'person.active'])
    .orderBy('person.id')
    .execute();
  return { people, groups: await findGroupNames(scope) };
}

const findNames = ({ db }: Scope) =>
  db
    .selectFrom('clothingName')
    .innerJoin('clothingType', 'clothingType.id', 'clothingName.clothingTypeId')
    .where('clothingName.deletedAt', 'is', null)
    .select([
      'clothingName.id',
      'clothingName.name',
      'clothingType.name as clothingTypeName',
      'clothingName.parish',
      'clothingName.description',
    ])
    .orderBy('clothingName.id')
    .execute();

const findHolders = ({ db }: Scope): Promise<RegisteredHolder[]> =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', 'person.firstName', 'person.lastName', 'group.name as groupName', 'person.active'])
    .orderBy('person.id')
    .execute();

type Held = Pick<RegisteredItem, 'holderId' | 'heldSince' | 'freeSince'>;

/** By item: who has it, and since which day in Estonia, and on which day it was given back before. */
async function findIssues({ db }: Scope): Promise<Map<number, Held>> {
  const issues = await db
    .selectFrom('issue')
    .groupBy('clothingItemId')
    .select('clothingItemId')
    .select(sql<number | null>`max(person_id) filter (where valid_until is null)`.as('holderId'))
    .select(sql<string | null>`${dayOf(sql`max(valid_from) filter (where valid_until is null)`)}`.as('heldSince'))
    .select(sql<string | null>`${dayOf(sql`max(valid_until)`)}`.as('freeSince'))
    .execute();
  return new Map(issues.map(({ clothingItemId, ...held }) => [clothingItemId, held]));
}

const dayOf = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'Europe/Tallinn', 'YYYY-MM-DD')`;

/** By item: what it measures, by the measurements' names in small letters; of two that are the same but for case or spaces, the older. */
async function findMeasured({ db }: Scope): Promise<Map<number, RegisteredItem['measured']>> {
  const measurements = await db.selectFrom('measurement').select(['id', 'name']).execute();
  const keys = new Map(measurements.map(({ id, name }) => [String(id), measurementKey(name)]));
  const rows = await db
    .selectFrom('measuredValue')
    .select(['clothingItemId', sql<Record<string, number>>`json_object_agg(measurement_id, value)`.as('values')])
    .groupBy('clothingItemId')
    .execute();
  // JavaScript keeps ids in ascending order, and the last of equal names stays.
  const byKey = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([id, value]) => [keys.get(id) ?? id, value] as const)
        .reverse(),
    );
  return new Map(rows.map(({ clothingItemId, values }) => [clothingItemId, byKey(values)]));
}

/** All clothing that is not deleted, and who may hold it. */
export async function findClothingRegister(scope: Scope): Promise<ClothingRegister> {
  const items = await scope.db
    .selectFrom('clothingItem')
    .where('deletedAt', 'is', null)
    .select(['id', 'clothingNameId', 'clothingNumber', 'size', 'comment', 'active'])
    .orderBy('id')
    .execute();
  const issues = await findIssues(scope);
  const measured = await findMeasured(scope);
  const nobody: Held = { holderId: null, heldSince: null, freeSince: null };
  return {
    types: await findTypeNames(scope),
    names: await findNames(scope),
    items: items.map((item) => ({ ...item, measured: measured.get(item.id) ?? {}, ...(issues.get(item.id) ?? nobody) })),
    people: await findHolders(scope),
  };
}
