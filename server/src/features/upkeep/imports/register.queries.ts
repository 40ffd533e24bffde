import { measurementField, measurementOf, writtenAmount } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../../db/late.ts';
import type { Scope } from '../../../db/scope.ts';
import { isShown } from '../../../db/shown-person.ts';
import { saysNothing } from './cells.rules.ts';
import type { ClothingRegister, PeopleRegister, RegisteredItem } from './imports.types.ts';

/*
 * Whole tables, each read once and put together here: row-level security blinds the planner, which would look up 50,000 rows one by
 * one in a table it takes for small.
 */

/** The row without texts such as "-" in these fields: an import reads them as empty, so that they stay as they are. */
const withSaid = <Row extends object>(row: Row, fields: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(fields.filter((field) => saysNothing(String(row[field] ?? ''))).map((field) => [field, null])),
});

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

/** By clothing name: what a new piece costs today, as people write it. */
async function findValues(scope: Scope): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select distinct on (clothing_name_id) clothing_name_id as id, cents from name_value where on_day <= ${today(scope)}
    order by clothing_name_id, on_day desc, id desc`.execute(scope.db);
  return new Map(rows.map(({ id, cents }) => [id, writtenAmount(cents)]));
}

const findPrices = async ({ db }: Scope): Promise<Map<number, number>> =>
  new Map((await db.selectFrom('itemPrice').select(['clothingItemId', 'cents']).execute()).map((row) => [row.clothingItemId, row.cents]));

/** Items by the codes of their labels. */
async function findCodes({ db }: Scope): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('itemCode')
    .select(['code', 'clothingItemId'])
    .where('clothingItemId', 'is not', null)
    .$narrowType<{ clothingItemId: number }>()
    .execute();
  return new Map(rows.map(({ code, clothingItemId }) => [code, clothingItemId]));
}

/** Names of owners by their ids; of people their present ones. */
async function findOwners({ db }: Scope): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select owner.id, coalesce(name, trim(first_name || ' ' || last_name)) as name
    from owner left join person on person.id = owner.person_id order by owner.id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const NEVER_ISSUED = { holderId: null, heldSince: null, freeSince: null, dueOn: null };

/** All clothing that is not deleted, whose it is, and who may hold it; prices and values for those who may see them. */
export async function findClothingRegister(scope: Scope, seesSums: boolean): Promise<ClothingRegister> {
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
      'giveBackOn',
      'givenBackOn',
      'lenderCode',
      'active',
      'state',
      'placeId',
      'ownerId',
      'fundingId',
    ])
    .orderBy('id')
    .execute();
  const issues = await findIssues(scope);
  const measured = await findMeasured(scope);
  const names = await findClothingNames(scope);
  const [prices, values] = seesSums ? [await findPrices(scope), await findValues(scope)] : [];
  const owners = await findOwners(scope);
  const fundings = new Map((await scope.db.selectFrom('funding').select(['id', 'title']).execute()).map(({ id, title }) => [id, title]));
  const places = new Map((await scope.db.selectFrom('place').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  const placeOf = new Map(names.map(({ id, placeId }) => [id, places.get(placeId ?? 0) ?? null]));
  return {
    types: await findNames(scope, 'clothingType'),
    owners: [...owners.values()],
    fundings: [...fundings.values()],
    names: names.map(({ placeId: _, ...name }) => ({
      ...withSaid(name, ['parish', 'material', 'description']),
      nameValue: values?.get(name.id) ?? null,
    })),
    items: items.map(({ placeId, ownerId, fundingId, ...item }) => {
      const known = {
        ...item,
        price: prices?.get(item.id) ?? null,
        ownerName: owners.get(ownerId ?? 0) ?? null,
        fundingTitle: fundings.get(fundingId ?? 0) ?? null,
        placeName: places.get(placeId ?? 0) ?? null,
        belongs: places.get(placeId ?? 0) ?? placeOf.get(item.clothingNameId) ?? null,
        measured: measured.get(item.id) ?? {},
        ...(issues.get(item.id) ?? NEVER_ISSUED),
      };
      return withSaid(known, ['clothingNumber', 'size', 'comment', 'makerName', 'ownerName', 'fundingTitle', 'placeName', 'belongs']);
    }),
    codes: await findCodes(scope),
    people: await withFormerNames(scope, await people(scope).execute()),
  };
}
