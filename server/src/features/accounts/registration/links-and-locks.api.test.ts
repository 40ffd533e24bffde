import { type Endpoint, registrationEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { untilBlocked } from '../../../../test/locks.ts';

const { database, stranger, aUser, lettersTo } = testApp();
const { register, confirm, requestPassword, resetPassword } = registrationEndpoints;

const PASSWORD = 'tuisk lumehelves 7';

/** Uses a link while another transaction holds the user, and voids its codes once the link waits for the lock. */
async function meetsAnother(userId: number, endpoint: Endpoint, input: object) {
  const using = await database()
    .system.transaction()
    .execute(async (db) => {
      await db.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const answer = stranger.call(endpoint, input);
      await untilBlocked(database());
      await db.deleteFrom('accountCode').where('userId', '=', userId).execute();
      return { answer };
    });
  return using.answer;
}

test('a reset concurrent with a new link is refused, without a deadlock', async () => {
  const { id, email } = await aUser('ROLE_VIEWER', null, 'vana');
  await stranger.call(requestPassword, { query: { email } });
  const [letter] = await lettersTo(email);
  const body = { code: letter?.code ?? '', newPassword: PASSWORD, newPasswordRepeat: PASSWORD };
  const { status, codes } = await meetsAnother(id, resetPassword, { body });
  expect([status, codes]).toEqual([403, ['LINK_EXPIRED']]);
});

test('a confirmation concurrent with a new registration is refused, without a deadlock', async () => {
  const email = 'mari@kaks-korda.test';
  await stranger.call(register, { body: { name: 'Mari', email, password: PASSWORD, passwordRepeat: PASSWORD } });
  const [letter] = await lettersTo(email);
  const { id } = await database().system.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { status, codes } = await meetsAnother(id, confirm, { query: { userId: id, code: letter?.code ?? '' } });
  expect([status, codes]).toEqual([400, ['CONFIRMATION_FAILED']]);
});
