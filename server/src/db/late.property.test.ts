import { isLate } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { dayInEstonia } from '../day.ts';
import { isLate as isLateInSql } from './late.ts';

const database = testDatabase();

const DAY = 86_400_000;
/** Days about 2026, of each the hours about midnight in Estonia, also where summer time begins and ends. */
const aMoment = fc.record({ day: fc.integer({ min: 20_400, max: 20_900 }), minutes: fc.integer({ min: -240, max: 0 }) });
const anIssue = fc.record({ at: aMoment, dueIn: fc.option(fc.integer({ min: -2, max: 2 })) });

test('the database judges what is late as the contract does', async () => {
  const issues = fc.sample(anIssue, 2000).map(({ at: { day, minutes }, dueIn }) => ({
    now: new Date(day * DAY + minutes * 60_000),
    dueOn: dueIn === null ? null : new Date((day + dueIn) * DAY).toISOString().slice(0, 10),
  }));
  const inSql = await database()
    .system.transaction()
    .execute(async (db) => {
      const judged: boolean[] = [];
      for (const { now, dueOn } of issues) {
        const { rows } = await sql<{
          late: boolean;
        }>`select ${isLateInSql({ now }, 'due_on')} as late from (select ${dueOn}::date as due_on) as issue`.execute(db);
        judged.push(rows[0]?.late ?? false);
      }
      return judged;
    });
  expect(inSql).toEqual(issues.map(({ now, dueOn }) => isLate(dueOn, dayInEstonia(now))));
  expect(new Set(inSql)).toEqual(new Set([true, false]));
});
