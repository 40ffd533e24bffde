import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { forgetOldEvents } from './old-events.service.ts';

const database = testDatabase();

test('entries older than their days are deleted, and nothing else', async () => {
  const { system } = database();
  for (const at of ['2025-07-30T14:59:59Z', '2025-07-30T15:00:01Z', '2026-09-03T14:00:00Z']) {
    await system.insertInto('securityEvent').values({ at, kind: 'LOGIN' }).execute();
  }
  await forgetOldEvents(database(), 400, new Date('2026-09-03T15:00:00Z'));
  const left = await system.selectFrom('securityEvent').select('at').orderBy('at').execute();
  expect(left.map(({ at }) => at)).toEqual(['2025-07-30T15:00:01.000Z', '2026-09-03T14:00:00.000Z']);
});
