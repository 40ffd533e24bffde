import type { ApplicationForm, ApplicationRow, ComingSet } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset, writeRows } from '../../../db/sets.ts';
import type { ApplicationValues, StoredApplication, StoredName, StoredOffer, WrittenComingSet } from './applications.types.ts';

const sets = sql<ApplicationRow['sets']>`(
  select coalesce(jsonb_agg(jsonb_build_object('clothingSetId', clothing_set.id, 'name', clothing_set.name, 'dancers', part.dancers)
    order by ${natural('clothing_set.name')}, clothing_set.id), '[]')
  from application_set as part join clothing_set on clothing_set.id = part.clothing_set_id where part.application_id = application.id)`;

const comingSets = sql<ComingSet[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'name', part.name, 'dancers', part.dancers, 'names', part.garments,
    'cents', part.cents, 'clothingSetId', part.clothing_set_id) order by ${natural('part.name')}, part.id), '[]')
  from coming_set as part where part.application_id = application.id)`;

/** Offers of names that were deleted do not count. */
const sum = sql<number>`(select coalesce(sum(dancers * cents), 0)::bigint from coming_set where coming_set.application_id = application.id) + (
  select coalesce(sum(offer.count * offer.cents), 0)::bigint from offer join clothing_name on clothing_name.id = offer.clothing_name_id
  where offer.application_id = application.id and offer.chosen and clothing_name.deleted_at is null)`;

/** The newest first. */
export const findApplications = ({ db }: Scope): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .select(['id', 'title', 'madeAt', sets.as('sets'), comingSets.as('comingSets'), sum.as('sumCents')])
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const getApplication = async ({ db }: Scope, id: number): Promise<StoredApplication> =>
  found(
    await db
      .selectFrom('application')
      .select(['id', 'version', 'title', 'madeAt', 'dressingPlanId', 'ownShareCents', 'text', sets.as('sets'), comingSets.as('comingSets')])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Locks an application against changes, or 404. */
export const lockApplication = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('application').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

/** Names of its sets, and those that have offers, by name. */
export const findNames = ({ db }: Scope, id: number): Promise<StoredName[]> =>
  db
    .with('needed', (cte) =>
      cte
        .selectFrom('applicationSet')
        .innerJoin('clothingSetItem', 'clothingSetItem.clothingSetId', 'applicationSet.clothingSetId')
        .select('clothingSetItem.clothingNameId as id')
        .select(sql<number>`sum(application_set.dancers)::int`.as('dancers'))
        .where('applicationSet.applicationId', '=', id)
        .groupBy('clothingSetItem.clothingNameId'),
    )
    .selectFrom('clothingName as name')
    .leftJoin('needed', 'needed.id', 'name.id')
    .innerJoinLateral(
      (sub) =>
        sub
          .selectFrom('currentItem as item')
          .select(sql<number>`count(*)`.as('existing'))
          .select(sql<number>`count(item.issue_id)`.as('worn'))
          .select(sql<number>`count(*) filter (where item.issue_id is null and item.state in ('OK', 'WASH'))`.as('free'))
          .whereRef('item.clothingNameId', '=', 'name.id')
          .where('item.active', '=', true)
          .where('item.state', '<>', 'LOST')
          .as('there'),
      (join) => join.onTrue(),
    )
    .select(['name.id', 'name.name', 'name.parish', 'name.museumRefs'])
    .select(sql<number>`coalesce(needed.dancers, 0)`.as('wanted'))
    .select(['there.existing', 'there.worn', 'there.free'])
    .where('name.deletedAt', 'is', null)
    .where(sql<boolean>`(needed.id is not null or name.id in (select clothing_name_id from offer where application_id = ${id}))`)
    .orderBy(natural('name.name'))
    .orderBy('name.id')
    .execute();

/** By maker. */
export const findOffers = ({ db }: Scope, id: number): Promise<StoredOffer[]> =>
  db
    .selectFrom('offer')
    .select(['id', 'clothingNameId', 'maker', 'count', 'cents', 'validUntil', 'chosen'])
    .where('applicationId', '=', id)
    .orderBy(natural('offer.maker'))
    .orderBy('id')
    .execute();

export const insertApplication = async ({ db, now }: Scope, values: ApplicationValues): Promise<number> =>
  (
    await db
      .insertInto('application')
      .values({ ...values, madeAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateApplication = ({ db }: Scope, id: number, values: ApplicationValues) =>
  db.updateTable('application').set(values).where('id', '=', id).execute();

/** Deletes an application; its sets and offers cascade. */
export const removeApplication = ({ db }: Scope, id: number) => db.deleteFrom('application').where('id', '=', id).execute();

/** Makes these the sets of the application. */
export async function writeSets({ db }: Scope, id: number, sets: ApplicationForm['sets']): Promise<void> {
  const ids = sets.map(({ clothingSetId }) => clothingSetId);
  await sql`delete from application_set where application_id = ${id} and clothing_set_id <> all(${idArray(ids)})`.execute(db);
  await sql`
    insert into application_set as part (application_id, clothing_set_id, dancers)
    select ${id}, "clothingSetId", dancers from ${recordset(sets, '"clothingSetId" bigint, dancers int')}
    on conflict (ensemble_id, application_id, clothing_set_id) do update set dancers = excluded.dancers where part.dancers <> excluded.dancers`.execute(
    db,
  );
}

/** Makes these the sets to come of the application. */
export async function writeComingSets(scope: Scope, applicationId: number, comingSets: readonly WrittenComingSet[]): Promise<void> {
  const ids = comingSets.flatMap(({ id }) => id ?? []);
  await sql`delete from coming_set where application_id = ${applicationId} and id <> all(${idArray(ids)})`.execute(scope.db);
  await writeRows(
    scope,
    'coming_set',
    ['application_id', 'name', 'dancers', 'garments', 'cents'],
    comingSets.map(({ id, name, dancers, names, cents }) => ({ id, values: { applicationId, name, dancers, garments: names, cents } })),
  );
}

/** A set that was to come has become this one. */
export const noteMadeSet = ({ db }: Scope, id: number, clothingSetId: number) =>
  db.updateTable('comingSet').set({ clothingSetId }).where('id', '=', id).execute();

/** Deletes the offers of the application but these. */
export const keepOffers = ({ db }: Scope, id: number, ids: readonly number[]) =>
  sql`delete from offer where application_id = ${id} and id <> all(${idArray(ids)})`.execute(db);

/** Adds offers and changes those that have an id. */
export const writeOffers = (scope: Scope, applicationId: number, offers: readonly (Omit<StoredOffer, 'id'> & { id: number | null })[]) =>
  writeRows(
    scope,
    'offer',
    ['application_id', 'clothing_name_id', 'maker', 'count', 'cents', 'valid_until', 'chosen'],
    offers.map(({ id, ...values }) => ({ id, values: { applicationId, ...values } })),
  );
