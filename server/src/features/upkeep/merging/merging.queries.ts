import { type BodyKind, bodyFields, type MergedRows, type MergePreview, type TwoWords } from '@riideait/contract';
import { sql } from 'kysely';
import { isoText } from '../../../db/json-list.ts';
import type { Scope } from '../../../db/scope.ts';

/** What would go over with a person. */
export async function countRows({ db }: Scope, personId: number): Promise<MergedRows> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} where person_id = ${personId})`;
  const { rows } = await sql<MergedRows>`select
    ${count('current_issue')} as held,
    (select count(*) from issue where person_id = ${personId} and valid_until is not null) as past,
    ${count('body_measurement')} as measurements, ${count('email')} as mails,
    (select count(*) from dressing_plan where id in (
      select dressing_plan_id from dressing_person where person_id = ${personId} and added
      union select dressing_plan_id from dressing_cell where person_id = ${personId})) as plans`.execute(db);
  return rows[0] ?? { held: 0, past: 0, measurements: 0, mails: 0, plans: 0 };
}

/** Of measures that both took on the last day of each, whose was written later. */
export async function findMeasuredLater({ db }: Scope, id: number, otherId: number): Promise<MergePreview['measuredLater']> {
  const { rows } = await sql<{ kind: BodyKind; isOther: boolean }>`
    select distinct on (kind) kind, person_id = ${otherId} as "isOther" from body_measurement as measure
    where person_id in (${id}, ${otherId})
    order by kind, measured_on desc, (select max(audit.id) from audit where entity = 'body_measurement' and entity_id = measure.id) desc nulls last, id desc`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ kind, isOther }) => [bodyFields[kind], isOther ? 'OTHER' : 'THIS']));
}

/** Words of both about the same days. */
export async function findTwoWords({ db }: Scope, id: number, otherId: number): Promise<TwoWords[]> {
  const said = (alias: string) =>
    sql`jsonb_build_object('comes', ${sql.ref(`${alias}.comes`)}, 'word', ${sql.ref(`${alias}.word`)}, 'saidAt', ${isoText(`${alias}.said_at`)})`;
  const { rows } = await sql<TwoWords>`
    select performance.id as "performanceId", performance.name, own.on_day as "onDay", ${said('own')} as person, ${said('theirs')} as other,
      case when theirs.said_at > own.said_at then 'OTHER' else 'THIS' end as stays
    from attendance as own
    join attendance as theirs on theirs.performance_id = own.performance_id and theirs.on_day = own.on_day and theirs.person_id = ${otherId}
    join performance on performance.id = own.performance_id
    where own.person_id = ${id} order by own.on_day, performance.id`.execute(db);
  return rows;
}

interface Merging {
  /** The person who stays. */
  readonly id: number;
  readonly otherId: number;
  /** The group in which the person will be. */
  readonly groupId: number | null;
  /** Kinds of measures of which those of the other count. */
  readonly kindsOfOther: readonly BodyKind[];
}

/** Moves all rows of a locked person to another, and leaves the row of the person behind that one. */
export const moveRows = ({ db }: Scope, { id, otherId, groupId, kindsOfOther }: Merging) =>
  sql`select merge_people(${id}, ${otherId}, ${groupId}::bigint, ${sql.val([...kindsOfOther])}::body_kind[])`.execute(db);
