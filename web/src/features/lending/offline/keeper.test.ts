import type { CurrentUser, KeptRegister } from '@riideait/contract';
import { expect, test } from 'vitest';
import { CallError } from '../../../lib/call-error.ts';
import { memoryStorage } from '../../../lib/kept.ts';
import { createSession } from '../../../lib/session.ts';
import { type Fetched, Keeper, LONGEST } from './keeper.ts';

const mari: CurrentUser = {
  id: 1,
  name: 'Mari Tamm',
  firstName: 'Mari',
  lastName: 'Tamm',
  role: 'Rõivahoidja',
  email: 'mari@riideait.test',
  ensemble: 'Ansambel',
  ensembleCode: 'A',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  roleCode: 'ROLE_USER',
  permissions: ['register:keep'],
  groupIds: [],
  secondFactorMissing: false,
};

const register: KeptRegister = {
  groups: [{ id: 1, name: 'Naised', borrowers: false }],
  places: [],
  types: [],
  people: [],
  names: [],
  items: [],
  promises: [],
  defaultDueOn: null,
  stocktakes: [],
};
const HOUR = 3_600_000;

/** A browser, which outlives its pages. */
function aBrowser() {
  const stored = new Map<string, unknown>();
  const storage = memoryStorage();
  const server = { answer: (): Fetched | Error => ({ tag: 'one', register }), tags: [] as (string | null)[] };
  const clock = { now: 1_000_000 };
  const page = () => {
    const session = createSession(storage);
    const keeper = new Keeper({
      session,
      now: () => clock.now,
      store: {
        all: async () => [...stored.values()],
        put: async (id, record) => void stored.set(id, structuredClone(record)),
        remove: async (ids) => {
          for (const id of ids) stored.delete(id);
        },
        onChange: () => {},
      },
      fetch: async (tag) => {
        server.tags.push(tag);
        const answer = server.answer();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return { session, keeper };
  };
  return { stored, server, clock, page };
}

/** A browser that has kept the register of Mari, and a later page of it. */
async function later(hours = 0) {
  const browser = aBrowser();
  const first = browser.page();
  first.session.signIn(mari);
  await first.keeper.refresh();
  browser.clock.now += hours * HOUR;
  const { session, keeper } = browser.page();
  return { ...browser, session, keeper };
}

test('it opens after a reload, without the server', async () => {
  const { keeper, server } = await later(1);
  server.answer = () => new CallError(0, []);
  await keeper.load();
  expect(keeper.get()).toMatchObject({ register, userId: 1, ensembleCode: 'A', at: 1_000_000 });
});

test.each([
  ['72 hours after the last contact', LONGEST / HOUR, false],
  ['a moment before', LONGEST / HOUR - 0.01, true],
  ['by a clock that was set back', -1, false],
])('%s it opens: %s', async (_, hours, opens) => {
  const { keeper, stored } = await later(hours);
  await keeper.load();
  expect(keeper.get() !== undefined).toBe(opens);
  expect(stored.size).toBe(opens ? 1 : 0);
});

test('on an open page it closes in time, too', async () => {
  const { keeper, clock, stored } = await later();
  await keeper.load();
  clock.now += LONGEST;
  expect(keeper.get()).toBeUndefined();
  keeper.expire();
  expect(stored.size).toBe(0);
});

test('a contact counts though nothing has changed, and the register is not sent again', async () => {
  const { keeper, clock, server } = await later(71);
  server.answer = () => 'unchanged';
  await keeper.refresh();
  clock.now += 71 * HOUR;
  expect(keeper.get()?.register).toEqual(register);
  expect(server.tags).toEqual([null, 'one']);
});

test.each<[string, (session: ReturnType<typeof createSession>) => void]>([
  ['a logout', (session) => session.end('logout')],
  ['the end of the session', (session) => session.end('expired')],
  ['another user', (session) => session.signIn({ ...mari, id: 2 })],
  ['another ensemble', (session) => session.signIn({ ...mari, ensembleCode: 'B' })],
  ['the loss of the permission', (session) => session.signIn({ ...mari, permissions: [] })],
])('%s wipes it', async (_, end) => {
  const { session, keeper, stored } = await later();
  await keeper.load();
  end(session);
  expect(keeper.get()).toBeUndefined();
  await Promise.resolve();
  expect(stored.size).toBe(0);
});

test('what another user has left is wiped by the next page', async () => {
  const { session, keeper, stored } = await later();
  session.signIn({ ...mari, id: 2 });
  await keeper.load();
  expect([keeper.get(), stored.size]).toEqual([undefined, 0]);
});

test('an answer that comes after the logout is not kept', async () => {
  const { session, keeper, server, stored } = await later();
  await keeper.load();
  server.answer = () => {
    session.end('logout');
    return { tag: 'two', register };
  };
  await keeper.refresh();
  expect([keeper.get(), stored.size]).toEqual([undefined, 0]);
});

test('without the permission nothing is asked for', async () => {
  const { page, server, stored } = aBrowser();
  const { session, keeper } = page();
  session.signIn({ ...mari, permissions: [] });
  await keeper.refresh();
  expect([server.tags, stored.size]).toEqual([[], 0]);
});
