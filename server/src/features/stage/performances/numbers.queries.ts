import type { PerformanceNumber } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';
import { isShown } from '../../../db/shown-person.ts';
import type { NumberWrite, SetOfNumber } from './performances.types.ts';

const differing = (added: boolean) => sql<number[]>`(
  select coalesce(jsonb_agg(person_id order by person_id), '[]') from number_dancer
  where number_dancer.number_id = performance_number.id and added = ${added})`;

/** Numbers of a performance in their order. */
export const findNumbers = ({ db }: Scope, performanceId: number): Promise<PerformanceNumber[]> =>
  db
    .selectFrom('performanceNumber')
    .leftJoin('clothingSet as womenSet', 'womenSet.id', 'performanceNumber.womenSetId')
    .leftJoin('clothingSet as menSet', 'menSet.id', 'performanceNumber.menSetId')
    .select(['performanceNumber.id', 'performanceNumber.name', 'performanceNumber.fixed'])
    .select(sql<number | null>`round(seconds / 60.0, 2)`.as('minutes'))
    .select(['womenSetId', 'womenSet.name as womenSetName', 'menSetId', 'menSet.name as menSetName'])
    .select([differing(true).as('addedPersonIds'), differing(false).as('leftOutPersonIds')])
    .select(
      sql<number[]>`(
        select coalesce(jsonb_agg(person_id order by person_id), '[]') from dance
        where dance.performance_id = ${performanceId} and number_id = performance_number.id)`.as('personIds'),
    )
    .where('performanceNumber.performanceId', '=', performanceId)
    .orderBy('position')
    .orderBy('performanceNumber.id')
    .execute();

const COLUMNS = 'id bigint, position int, name text, seconds int, fixed boolean, "womenSetId" bigint, "menSetId" bigint';

/** Makes these the numbers of the performance; answers their ids in the same order. A number keeps its id and its dancers. */
export async function writeNumbers({ db }: Scope, performanceId: number, numbers: readonly NumberWrite[]): Promise<number[]> {
  const given = recordset(numbers, COLUMNS);
  await sql`
    delete from performance_number where performance_id = ${performanceId}
      and id <> all(${idArray(numbers.flatMap(({ id }) => id ?? []))})`.execute(db);
  await sql`
    update performance_number as number
    set position = given.position, name = given.name, seconds = given.seconds, fixed = given.fixed,
      women_set_id = "womenSetId", men_set_id = "menSetId"
    from ${given} where number.id = given.id and (number.position, number.name, number.seconds, number.fixed, women_set_id, men_set_id)
      is distinct from (given.position, given.name, given.seconds, given.fixed, "womenSetId", "menSetId")`.execute(db);
  await sql`
    insert into performance_number (performance_id, position, name, seconds, fixed, women_set_id, men_set_id)
    select ${performanceId}, position, name, seconds, fixed, "womenSetId", "menSetId" from ${given} where id is null`.execute(db);
  const rows = await db
    .selectFrom('performanceNumber')
    .select('id')
    .where('performanceId', '=', performanceId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** A dancer who differs from the groups in a number. */
export interface Difference {
  readonly numberId: number;
  readonly personId: number;
  readonly added: boolean;
}

/** Makes these the differences of some kinds of some numbers: all that are named in `of`. */
export async function writeDifferences(
  { db }: Scope,
  performanceId: number,
  of: readonly { readonly numberId: number; readonly added: boolean }[],
  differences: readonly Difference[],
): Promise<void> {
  const kinds = recordset(of, '"numberId" bigint, added boolean');
  const wanted = recordset(differences, '"numberId" bigint, "personId" bigint, added boolean');
  await sql`
    delete from number_dancer where performance_id = ${performanceId} and (number_id, added) in (select "numberId", added from ${kinds})
      and (number_id, person_id, added) not in (select "numberId", "personId", added from ${wanted})`.execute(db);
  await sql`
    insert into number_dancer (performance_id, number_id, person_id, added)
    select ${performanceId}, "numberId", "personId", added from ${wanted}
    on conflict (ensemble_id, number_id, person_id) do update set added = excluded.added where number_dancer.added <> excluded.added`.execute(
    db,
  );
}

/** Of people who are still there. */
export const findDifferences = ({ db }: Scope, performanceId: number): Promise<Difference[]> =>
  db
    .selectFrom('numberDancer')
    .innerJoin('person', 'person.id', 'numberDancer.personId')
    .select(['numberId', 'personId', 'added'])
    .where('performanceId', '=', performanceId)
    .where(isShown)
    .execute();

/** These sets, by id. */
export async function findSetsOfNumbers({ db }: Scope, ids: readonly number[]): Promise<Map<number, SetOfNumber>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clothingSet')
    .select(['id', 'name', 'genderCode'])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();
  return new Map(rows.map((set) => [set.id, set]));
}
