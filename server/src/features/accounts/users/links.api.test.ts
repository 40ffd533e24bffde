import { accountEndpoints, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPasskey } from '../../../../test/builders.ts';

const { database, anEnsemble, aUser, lettersTo } = testApp();

test('an unconfirmed user gets a fresh link, and earlier ones are void', async () => {
  const { manager, code } = await anEnsemble();
  const email = 'unustaja@ansambel.test';
  const { data } = await manager.call(userEndpoints.add, { body: { name: 'Uno Ust', email, roleCode: 'ROLE_USER', ensembleCode: code } });
  const send = () => manager.call(userEndpoints.sendLink, { params: { id: data.id } });
  expect((await send()).status).toBe(200);
  const [second, first] = await lettersTo(email);
  expect(second?.code).not.toBe(first?.code);
  expect(await database().system.selectFrom('accountCode').select('kind').where('userId', '=', data.id).execute()).toEqual([
    { kind: 'INVITE' },
  ]);

  for (let n = 1; n < 10; n++) await send();
  expect((await send()).codes).toEqual(['TOO_MANY_ATTEMPTS']);
});

test('a registered user gets the confirmation again; a confirmed one gets nothing', async () => {
  const { admin, keeper } = await anEnsemble();
  const guest = await aUser('ROLE_VIEWER', null, 'x');
  const { system } = database();
  await system.updateTable('appUser').set({ confirmed: false }).where('id', '=', guest.id).execute();
  expect((await admin.call(userEndpoints.sendLink, { params: { id: guest.id } })).status).toBe(200);
  expect((await lettersTo(guest.email))[0]?.text).toContain(`http://localhost:3000/confirm?userId=${guest.id}&code=`);

  await system.updateTable('appUser').set({ active: false }).where('id', '=', guest.id).execute();
  const inactive = await admin.call(userEndpoints.sendLink, { params: { id: guest.id } });
  expect([inactive.status, inactive.messages[0]?.text]).toEqual([400, 'Mari-Liis ROLE_VIEWER Tõruke ei ole aktiivne']);
  expect(await lettersTo(guest.email)).toHaveLength(1);
  const refused = await admin.call(userEndpoints.sendLink, { params: { id: keeper.id } });
  expect([refused.status, refused.codes]).toEqual([409, ['ALREADY_CONFIRMED']]);
});

test('a manager turns off a lost second factor together with the passkeys', async () => {
  const { manager, keeper } = await anEnsemble();
  const { system } = database();
  const end = (id: number) => manager.call(userEndpoints.endSecondFactor, { params: { id } });
  expect((await end(keeper.id)).codes).toEqual(['SECOND_FACTOR_OFF']);

  for (const { id } of [keeper, manager]) {
    await system
      .insertInto('totp')
      .values({ userId: id, secret: Buffer.from('x'), confirmedAt: new Date().toISOString() })
      .execute();
    await system
      .insertInto('recoveryCode')
      .values({ userId: id, hash: Buffer.from('y') })
      .execute();
    await aPasskey(system, id);
  }
  const { status, data } = await end(keeper.id);
  expect([status, data.secondFactor]).toEqual([200, false]);
  expect((await keeper.call(accountEndpoints.me)).status).toBe(401);
  for (const table of ['totp', 'recoveryCode', 'passkey'] as const) {
    expect(await system.selectFrom(table).select('userId').where('userId', 'in', [keeper.id, manager.id]).execute(), table).toEqual([
      { userId: manager.id },
    ]);
  }
  expect((await lettersTo(keeper.email)).map(({ subject }) => subject)).toEqual(['Kaheastmeline sisselogimine on välja lülitatud']);
  // One's own is turned off in the profile, which asks for the password.
  expect((await end(manager.id)).status).toBe(400);
});
