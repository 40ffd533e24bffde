import type { Performance, PerformancePerson } from '@riideait/contract';
import { sql } from 'kysely';
import { estonian } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { recordset } from '../../../db/sets.ts';

/** Who dances in some number, with what was said about coming; by last, then first name. */
export const findDancers = ({ db }: Scope, performanceId: number): Promise<PerformancePerson[]> =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .leftJoin('attendanceNow as attendance', (join) =>
      join.onRef('attendance.personId', '=', 'person.id').on('attendance.performanceId', '=', performanceId),
    )
    .leftJoin('userName', 'userName.id', 'attendance.saidBy')
    .leftJoin(
      sql<{ answer: PerformancePerson['former'] }>`lateral former_answer(${performanceId}, person.id)`.as<'former'>(sql.ref('former')),
      (join) => join.onTrue(),
    )
    .select(['person.id', personName.$notNull().as('name'), 'person.genderCode', 'group.name as groupName'])
    .select(['attendance.comes', 'attendance.word', 'attendance.saidAt', 'userName.name as saidBy'])
    .select(sql<boolean>`coalesce(attendance.late, false)`.as('late'))
    .select('former.answer as former')
    .where(sql<boolean>`person.id in (select person_id from dance where performance_id = ${performanceId})`)
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();

/** Active people who are left out of a number and dance in none; by last, then first name. */
export const findLeftOut = ({ db }: Scope, performanceId: number): Promise<Performance['leftOut']> =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', personName.$notNull().as('name'), 'group.name as groupName'])
    .where('person.active', '=', true)
    .where(sql<boolean>`person.id in (
      select person_id from number_dancer where performance_id = ${performanceId} and not added
      except select person_id from dance where performance_id = ${performanceId})`)
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();

/** What a keeper or an instructor knows about the coming of a dancer; a word left out stays as it is. */
export interface Attendance {
  readonly personId: number;
  readonly comes: boolean;
  readonly word?: string | null | undefined;
}

/** Stores what a user said about dancers for a day at a moment; what was said later stays. */
export async function writeAttendance(
  { db, userId }: Scope,
  { id: performanceId, onDay, saidAt }: Pick<Performance, 'id' | 'onDay'> & { readonly saidAt: Date },
  people: readonly Attendance[],
  unsaid: readonly number[],
): Promise<void> {
  const rows = recordset(
    people.map((each) => ({ ...each, keeps: each.word === undefined })),
    '"personId" bigint, comes boolean, word text, keeps boolean',
  );
  const moment = sql`${saidAt.toISOString()}::timestamptz`;
  await sql`
    delete from attendance
    where performance_id = ${performanceId} and on_day = ${onDay} and person_id = any(${[...unsaid]}::bigint[]) and said_at <= ${moment}`.execute(
    db,
  );
  await sql`
    insert into attendance (performance_id, person_id, on_day, comes, word, said_at, said_by, by_holder)
    select ${performanceId}, "personId", ${onDay}::date, comes, word, ${moment}, ${userId}::bigint, false from ${rows}
    on conflict (ensemble_id, performance_id, person_id, on_day) do update
      set comes = excluded.comes, late = false, said_at = excluded.said_at, said_by = excluded.said_by, by_holder = false,
        word = case when (select keeps from ${rows} where "personId" = attendance.person_id) then attendance.word else excluded.word end
      where attendance.said_at <= excluded.said_at`.execute(db);
}
