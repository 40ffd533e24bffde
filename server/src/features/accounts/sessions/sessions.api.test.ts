import { accountEndpoints, sessionEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { clientOf } from '../../../../test/client.ts';
import { hashPassword } from '../../../passwords/hash.ts';

const { app, clock, anEnsemble, aUser, database } = testApp();
const { list, end, endAll } = sessionEndpoints;
const { me } = accountEndpoints;

const PASSWORD = 'õige hobune aku klamber';
const hash = hashPassword(PASSWORD);
const COOKIE = 'riideait_refresh';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0';
const DAY = 86_400;

const aKeeper = async () => aUser('ROLE_USER', (await anEnsemble()).ensembleId, await hash);

async function logIn({ email }: TestUser, userAgent = FIREFOX) {
  const answer = await app().inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  const refreshToken = answer.cookies.find(({ name }) => name === COOKIE)?.value ?? '';
  return { ...clientOf(app, answer.json().data.accessToken), refreshToken };
}

const refresh = async (token: string) => (await app().inject({ url: '/api/auth/refresh', cookies: { [COOKIE]: token } })).statusCode;

const eventsOf = async ({ id }: TestUser) =>
  (await database().system.selectFrom('securityEvent').select(['kind', 'details']).where('userId', '=', id).orderBy('id').execute()).filter(
    ({ kind }) => kind === 'SESSIONS_ENDED',
  );

test('own sessions by device, last used first, the present one marked', async () => {
  const user = await aKeeper();
  clock.advance(60);
  const phone = await logIn(user);
  const { data } = await phone.call(list);
  expect(data).toEqual([
    {
      id: expect.any(Number),
      device: 'Firefox, Android',
      createdAt: clock.now.toISOString(),
      lastUsedAt: clock.now.toISOString(),
      current: true,
    },
    expect.objectContaining({ device: 'Tundmatu seade', current: false }),
  ]);
  clock.advance(60);
  expect((await user.call(list)).data.map(({ current }) => current)).toEqual([false, true]);
});

test('a used session moves to the top', async () => {
  const user = await aKeeper();
  const [first, second] = [await logIn(user, 'a'), await logIn(user)];
  clock.advance(5);
  expect((await second.call(list)).data[0]).toMatchObject({ current: true });
  expect(await refresh(first.refreshToken)).toBe(200);
  expect((await second.call(list)).data[0]).toMatchObject({ current: false, lastUsedAt: clock.now.toISOString() });
});

test('sessions that ended, idled out or grew too old are not listed', async () => {
  const user = await aKeeper();
  const { system } = database();
  const daysAgo = (days: number) => new Date(clock.now.getTime() - days * DAY * 1000).toISOString();
  const [today, idle, old, justIdle] = [clock.now.toISOString(), daysAgo(31), daysAgo(181), daysAgo(30)];
  const others = [
    { createdAt: today, lastUsedAt: today, endedAt: today },
    { createdAt: idle, lastUsedAt: idle },
    { createdAt: old, lastUsedAt: today },
    { createdAt: justIdle, lastUsedAt: justIdle },
  ];
  await system
    .insertInto('session')
    .values(others.map((session) => ({ ...session, userId: user.id })))
    .execute();
  expect((await user.call(list)).data.map(({ createdAt }) => createdAt)).toEqual([today, justIdle]);
});

test('an ended session is refused at the next request and refresh', async () => {
  const user = await aKeeper();
  const phone = await logIn(user);
  const other = (await user.call(list)).data.find(({ current }) => !current);
  expect((await user.call(end, { params: { id: other?.id ?? 0 } })).status).toBe(200);

  expect((await phone.call(me)).status).toBe(401);
  expect(await refresh(phone.refreshToken)).toBe(401);
  expect((await user.call(me)).status).toBe(200);
  expect((await user.call(list)).data).toHaveLength(1);
  expect(await eventsOf(user)).toMatchObject([{ details: [{ what: 'Firefox, Android' }] }]);
});

test('a session is ended once, and by its own user', async () => {
  const [mari, juri] = [await aKeeper(), await aKeeper()];
  const [session] = (await mari.call(list)).data;
  const params = { id: session?.id ?? 0 };
  expect((await juri.call(end, { params })).status).toBe(404);
  expect((await mari.call(me)).status).toBe(200);

  const phone = await logIn(mari);
  const answers = await Promise.all([1, 2].map(() => phone.call(end, { params })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('logging out everywhere ends all own sessions, the present one too, and no others', async () => {
  const [mari, juri] = [await aKeeper(), await aKeeper()];
  const [phone, laptop] = [await logIn(mari), await logIn(mari)];
  expect((await phone.call(endAll)).status).toBe(200);
  for (const client of [phone, laptop, mari]) expect((await client.call(me)).status).toBe(401);
  expect(await refresh(laptop.refreshToken)).toBe(401);
  expect((await juri.call(me)).status).toBe(200);
  expect(await eventsOf(mari)).toMatchObject([{ details: [{ what: 'Kõik seansid' }] }]);
});
