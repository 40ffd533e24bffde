import { reminderEndpoints as reminders, settlementEndpoints as settlements } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anIssue, anItem, aPerson, aRecurringReminder } from '../../../../test/builders.ts';
import { aSettlement } from '../../../../test/care.ts';
import { withScope } from '../../../db/scope.ts';
import { KEPT_DAYS } from '../../../kept-days.ts';
import { endLongWaitsWithin, requeueForgotten } from '../../../mail/email.ts';
import { runDueReminders } from '../../mail/recurring-reminders/recurring-reminders.service.ts';
import { makeMails } from '../../mail/reminders/making.service.ts';
import { removeOld } from '../../upkeep/retention/daily.service.ts';

const { anEnsemble, database } = testApp({ own: true });

const URL = 'https://riideait.test';

test('no letter leaves by itself, and no reminder speaks of what is to be paid', async () => {
  const { inside, ensembleId, manager, keeper } = await anEnsemble();
  await manager.call(settlements.setRule, { body: { kind: 'VALUE', letterText: 'Teade vanemale' } });
  const groupId = await inside(async (scope) => {
    const group = await aGroup(scope);
    const mari = await aPerson(scope, { groupId: group.id, email: 'mari@tants.ee' });
    const [held, lost] = [await anItem(scope), await anItem(scope)];
    await anIssue(scope, mari.id, held.id);
    await aSettlement(scope, mari.id, { clothingItemId: lost.id, cents: 987_654, text: 'Jäi bussi' });
    await aRecurringReminder(scope, { groupId: group.id });
    return group.id;
  });

  await keeper.call(reminders.group, { params: { id: groupId }, body: { sendInventory: true } });
  for (let day = 0; day < 40; day++) {
    const now = new Date(Date.UTC(2026, 8, 3 + day, 6));
    const identity = { ensembleId, userId: null, now };
    const origin = { publicUrl: URL, from: { name: 'Riideait', address: 'riided@riideait.test' } };
    await withScope(database(), 'switch', identity, (scope) => runDueReminders(scope, origin));
    await withScope(database(), 'switch', identity, endLongWaitsWithin);
    await withScope(database(), 'switch', identity, requeueForgotten);
  }
  await removeOld({ database: database(), roleSwitch: 'switch', keptDays: KEPT_DAYS, now: new Date(), complain: () => undefined });

  const mails = await inside(({ db }) => db.selectFrom('email').selectAll().execute());
  // Reminders went.
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.filter(({ settlementId }) => settlementId !== null)).toEqual([]);
  expect([...new Set(mails.map(({ toAddress }) => toAddress))]).toEqual(['mari@tants.ee']);
  const recipe = {
    ...{ personId: mails[0]?.personId ?? 0, meantFor: 'HOLDERS' as const, sendInventory: true, onlyUnconfirmed: false, line: null },
    ...{ clothingNameIds: null, performance: null },
  };
  const made = await inside((scope) => makeMails(scope, URL, new Map([['mail', recipe]])));
  const words = JSON.stringify(made.get('mail'));
  expect(words).toContain('Tere');
  expect(words).not.toMatch(/9876[.,]?54|Jäi bussi|Teade vanemale|kahju/i);
});
