import { authEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { forgetOldAttempts } from './attempts.service.ts';

const { database, clock, stranger } = testApp();

test('attempts older than any limit are deleted', async () => {
  const guess = () => stranger.call(authEndpoints.login, { body: { email: 'keegi@mujal.test', password: 'vale' } });
  const left = async () => (await database().system.selectFrom('attempt').select('id').execute()).length;
  await guess();
  clock.advance(14 * 60);
  await guess();
  await forgetOldAttempts(database(), clock.now);
  expect(await left()).toBe(2);
  clock.advance(2 * 60);
  await forgetOldAttempts(database(), clock.now);
  expect(await left()).toBe(1);
});
