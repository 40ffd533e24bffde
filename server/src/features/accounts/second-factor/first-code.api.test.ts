import { secondFactorEndpoints } from '@riideait/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

// Files share their modules: these are loaded anew, with the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('./recovery-codes.ts'), { spy: true });

const { aUser } = testApp();
const { begin, prove } = secondFactorEndpoints;

const PASSWORD = 'õige hobune aku klamber';

test('guesses at the first code are limited, and what comes after that costs nothing', async () => {
  const user = await aUser('ROLE_VIEWER', null, await hashPassword(PASSWORD));
  expect((await user.call(begin, { body: { password: PASSWORD } })).status).toBe(201);
  const guess = () => user.call(prove, { body: { code: '12345' } });
  for (let n = 0; n < 10; n++) expect(await guess()).toMatchObject({ status: 400, codes: ['WRONG_CODE'] });
  vi.mocked(makeRecoveryCodes).mockClear();
  expect(await guess()).toMatchObject({ status: 429, codes: ['TOO_MANY_ATTEMPTS'] });
  expect(makeRecoveryCodes).not.toHaveBeenCalled();
});
