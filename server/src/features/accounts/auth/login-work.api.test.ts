import { verify } from '@node-rs/argon2';
import { authEndpoints } from '@riideait/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { hashPassword, isCurrentHash } from '../../../passwords/hash.ts';

// Files share their modules: these are loaded anew, with the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('@node-rs/argon2'), { spy: true });

const { database, stranger, aUser } = testApp();

const PASSWORD = 'õige hobune aku klamber';

/** Accounts that no password opens, by address. */
const refused: Readonly<Record<string, () => Promise<string>>> = {
  'an unknown address': async () => 'keegi@mujal.test',
  'an account without a password': async () => (await aUser('ROLE_USER', null)).email,
  'an inactive account': () => anAccount({ active: false }),
  'an unconfirmed account': () => anAccount({ confirmed: false }),
};

async function anAccount(values: { active?: boolean; confirmed?: boolean }): Promise<string> {
  const { id, email } = await aUser('ROLE_USER', null, await hashPassword(PASSWORD));
  await database().system.updateTable('appUser').set(values).where('id', '=', id).execute();
  return email;
}

test.each(Object.keys(refused))('%s is answered after as much work as a wrong password', async (kind) => {
  const email = (await refused[kind]?.()) ?? '';
  vi.mocked(verify).mockClear();
  expect((await stranger.call(authEndpoints.login, { body: { email, password: PASSWORD } })).codes).toEqual(['WRONG_CREDENTIALS']);
  expect(vi.mocked(verify).mock.calls.map(([hash]) => isCurrentHash(String(hash)))).toEqual([true]);
});
