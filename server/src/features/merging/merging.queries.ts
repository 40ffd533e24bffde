import type { BodyKind, MergedRows } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';

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
