import type { BodyMeasurement, MeasureSource, PastMeasurement } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { portionsOf, recordset } from '../../../db/sets.ts';
import type { Measured } from './bodies.rules.ts';

/** A table `body` with one row of a person: the newest measures by kind, and their oldest day. Cleared ones are left out. */
export const presentMeasures = sql<{ measuredOn: string | null; measurements: BodyMeasurement[] }>`lateral (
    select min(measured_on) as measured_on,
      coalesce(json_agg(json_build_object('kind', kind, 'value', value, 'measuredOn', measured_on) order by kind), '[]') as measurements
    from (
      select distinct on (kind) kind, value, measured_on from body_measurement
      where person_id = person.id order by kind, measured_on desc
    ) as newest where value is not null
  )`.as<'body'>(sql.ref('body'));

/** All measures of a person, the newest first. */
export const findMeasurements = ({ db }: Scope, personId: number): Promise<PastMeasurement[]> =>
  db
    .selectFrom('bodyMeasurement')
    .select(({ ref }) => ['id', 'kind', 'value', 'measuredOn', ref('source').$castTo<MeasureSource>().as('source')])
    .where('personId', '=', personId)
    .orderBy('measuredOn', 'desc')
    .orderBy('kind')
    .execute();

/**
 * Records measures; they replace those of the same kind and day, but what dancers took themselves replaces no keeper's measure. A trigger puts
 * the newest of each kind into `person`. The caller holds locks of existing people.
 */
export async function insertMeasured({ db }: Scope, measured: readonly Measured[], source: MeasureSource = 'KEEPER'): Promise<void> {
  for (const portion of portionsOf(measured)) {
    await sql`
      insert into body_measurement (person_id, kind, value, measured_on, source)
      select "personId", kind, value, "measuredOn", ${source}
      from ${recordset(portion, '"personId" bigint, kind body_kind, value numeric, "measuredOn" date')}
      on conflict (ensemble_id, person_id, kind, measured_on)
        do update set value = excluded.value, source = excluded.source
        where (body_measurement.value, body_measurement.source) is distinct from (excluded.value, excluded.source)
          and (excluded.source = 'KEEPER' or body_measurement.source = 'SELF')`.execute(db);
  }
}

/** Records of today the values that an undo has put back and the history does not have: the deed is older than the history. */
export const followPeople = ({ db }: Scope, deedId: number, today: string) =>
  sql`
    insert into body_measurement (person_id, kind, value, measured_on)
    select person.id, measure.kind, measure.value, ${today}::date
    from person
    cross join lateral (values ('HEIGHT'::body_kind, height), ('CHEST', chest), ('WAIST', waist), ('HIPS', hips), ('HEAD', head_size), ('FOOT', foot_size))
      as measure (kind, value)
    where person.id in (
        select entity_id from audit where deed_id = ${deedId} and entity = 'person' and old_values ?| array['height', 'head_size', 'foot_size'])
      and measure.value is distinct from (
        select value from body_measurement as newest where newest.person_id = person.id and newest.kind = measure.kind
        order by measured_on desc limit 1)
    on conflict (ensemble_id, person_id, kind, measured_on) do update set value = excluded.value`.execute(db);
