import { expect } from '@playwright/test';
import { ask, logIn, make } from '../src/demo.ts';
import { aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

interface Measured {
  readonly kind: string;
  readonly value: number;
  readonly measuredOn: string;
}

test('a keeper measures the waists and hips of three dancers on a phone; nothing typed is lost with the connection', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await logIn(page);
  const { id: groupId } = await make<{ id: number }>(page, '/groups', { name: `Mõõtmine ${crypto.randomUUID().slice(0, 6)}` });
  const [first, second, third] = [
    await aDancer(page, { groupId, lastName: 'Aavik', waist: 70, measuredOn: '2024-09-01' }),
    await aDancer(page, { groupId, lastName: 'Berg' }),
    await aDancer(page, { groupId, lastName: 'Kask' }),
  ];
  const measuredOf = async ({ id }: { id: number }) =>
    (await ask<{ measurements: Measured[] }>(page, `/people/${id}`)).measurements.map(
      ({ kind, value, measuredOn }) => `${kind} ${value} ${measuredOn}`,
    );

  await page.goto(`/people/measure?groupId=${groupId}&kinds=WAIST,HIPS`);
  const row = (name: string) => page.getByRole('form', { name: new RegExp(name) });
  await expect(row('Aavik')).toContainText('Puudu: puus');
  await expect(row('Kask')).toContainText('Puudu: vöö, puus');
  await page.getByLabel('Mõõtmise päev').fill('1.9.2026');

  await row('Aavik').getByLabel(/^Vöö/).tap();
  for (const typed of ['72,5', '96', '81']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(row('Aavik')).toContainText('Salvestatud');
  await expect(row('Berg').getByLabel(/^Puus/)).toBeFocused();

  // A slip is shown at its field; the next number goes where it is typed.
  await page.keyboard.type('1004');
  await page.keyboard.press('Enter');
  await expect(row('Berg')).toContainText('Suurim lubatud arv on 300');
  await expect(row('Kask').getByLabel(/^Vöö/)).toBeFocused();
  // To leave a row is no answer to a question.
  await page.keyboard.type('6');
  await row('Berg').getByLabel(/^Puus/).tap();
  await expect(row('Kask')).toContainText('Kas tõesti 6?');
  await page.clock.runFor(800);
  await row('Kask').getByLabel(/^Vöö/).tap();
  await row('Berg').getByLabel(/^Puus/).tap();
  await expect(row('Kask')).toContainText('Salvestamata');
  await row('Kask').getByLabel(/^Vöö/).fill('');

  // A measure typed during the save is saved after it.
  const { promise: gotThrough, resolve: getThrough } = Promise.withResolvers<void>();
  await page.route('**/measurements', async (route) => {
    await gotThrough;
    await route.continue();
  });
  await row('Aavik').getByLabel(/^Vöö/).fill('73');
  await row('Berg').getByLabel(/^Puus/).tap();
  await row('Aavik').getByLabel(/^Puus/).fill('97');
  await row('Berg').getByLabel(/^Puus/).tap();
  await expect(row('Aavik')).toContainText('Salvestan');
  getThrough();
  await expect(row('Aavik')).toContainText('Salvestatud');
  await page.unroute('**/measurements');
  await row('Berg').getByLabel(/^Puus/).fill('100');

  await context.setOffline(true);
  await row('Kask').getByLabel(/^Vöö/).tap();
  await page.keyboard.type('66');
  await expect(row('Berg').getByRole('button', { name: /^Salvesta/ })).toBeVisible();
  await expect(row('Berg')).toContainText('Salvestamata');
  await context.setOffline(false);
  await row('Berg')
    .getByRole('button', { name: /^Salvesta/ })
    .tap();
  await expect(row('Berg')).toContainText('Salvestatud');
  await expect(row('Kask')).toContainText('Salvestatud');

  expect(await measuredOf(first)).toEqual(['WAIST 73 2026-09-01', 'HIPS 97 2026-09-01']);
  expect(await measuredOf(second)).toEqual(['WAIST 81 2026-09-01', 'HIPS 100 2026-09-01']);
  expect(await measuredOf(third)).toEqual(['WAIST 66 2026-09-01']);
});
