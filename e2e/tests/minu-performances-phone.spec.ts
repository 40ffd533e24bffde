import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, holderPath, logIn, make, PASSWORD, users } from '../src/demo.ts';
import { aGroupToDress } from '../src/dressing.ts';
import { apiOf } from '../src/members.ts';
import { aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

const NAME = 'Põlva kihelkonnapäevade suurkontsert ja rahvariidenäitus koos külaliskollektiividega';

/** A dancer of a performance in three weeks, on the page that she sees. The browser's session is the keeper's. */
async function aDancerOfShow(page: Page) {
  await logIn(page);
  const { group, set } = await aGroupToDress(page, { pieces: [1] });
  const dancer = await aDancer(page, { firstName: 'Maarja', groupId: group.id });
  const onDay = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  const show = { name: NAME, onDay, gatherAt: '09:30', place: 'Intsikurmu laululava', groupIds: [group.id], clothingSetIds: [set.id] };
  const { id } = await make<{ id: number }>(page, '/performances', show);
  await page.goto(await holderPath(page, dancer.id));
  const part = page.getByRole('group', { name: NAME });
  await expect(part).toContainText('kogunemine 09:30 · Intsikurmu laululava');
  const said = async () => {
    const { people } = await ask<{ people: { id: number; comes: boolean | null; word: string | null }[] }>(page, `/performances/${id}`);
    return people.flatMap((person) => (person.id === dancer.id ? [[person.comes, person.word]] : []));
  };
  const move = async (newDay: string) => {
    const keeper = await apiOf(users.keeper.email, PASSWORD);
    await keeper(`/performances/${id}`, { method: 'PUT', data: { ...show, onDay: newDay } });
  };
  return { part, said, move };
}

test('a dancer says that she does not come, then offline that she does: the last press counts, and what is typed stays', async ({
  page,
}) => {
  const { part, said } = await aDancerOfShow(page);
  await expect(part).toContainText('Kui sa ei vasta, arvestame, et tuled.');
  await part.getByRole('button', { name: 'Ei tule' }).dblclick();
  await expect(part).toContainText(/Vastasid .*: ei tule/);
  await expect(part.getByRole('button', { name: 'Ei tule' })).toHaveAttribute('aria-pressed', 'true');
  expect(await said()).toEqual([[false, null]]);

  await part.getByLabel('Märkus').fill('Tulen otse kohale');
  await page.context().setOffline(true);
  await part.getByRole('button', { name: 'Tulen' }).click();
  await expect(part).toContainText('Saatmine ei õnnestunud');
  await expect(part.getByRole('button', { name: 'Ei tule' })).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
  await expect(part.getByLabel('Märkus')).toHaveValue('Tulen otse kohale');
  await part.getByRole('button', { name: 'Tulen' }).click();
  await expect(part).toContainText(/Vastasid .*: tulen/);
  expect(await said()).toEqual([[true, 'Tulen otse kohale']]);
});

test('of presses on a slow line the last one is sent last', async ({ page }) => {
  const { part, said } = await aDancerOfShow(page);
  let sent = 0;
  const { promise: gotThrough, resolve: getThrough } = Promise.withResolvers<void>();
  await page.route('**/api/holder/attendance', async (route) => {
    sent += 1;
    await gotThrough;
    await route.continue();
  });
  for (const name of ['Tulen', 'Ei tule', 'Tulen', 'Ei tule']) await part.getByRole('button', { name }).click();
  getThrough();
  await expect(part).toContainText(/Vastasid .*: ei tule/);
  expect([sent, await said()]).toEqual([2, [[false, null]]]);
});

test('a performance that has moved asks anew: a tap for the former day is refused with the new one', async ({ page }) => {
  const { part, said, move } = await aDancerOfShow(page);
  await part.getByRole('button', { name: 'Tulen' }).click();
  await expect(part).toContainText(/Vastasid .*: tulen/);
  await move(new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10));
  await part.getByRole('button', { name: 'Ei tule' }).click();
  await expect(part).toContainText(/on nüüd \d+\.\d+\.\d{4}\. Vasta uue päeva kohta\./);
  await expect(part).toContainText(/Päev on muutunud\. .* kohta oli vastus „tulen“: palun vasta uue päeva kohta\./);
  await expect(part.getByRole('button', { name: 'Tulen' })).toHaveAttribute('aria-pressed', 'false');
  expect(await said()).toEqual([[null, null]]);
  await part.getByRole('button', { name: 'Ei tule' }).click();
  await expect(part).toContainText(/Vastasid .*: ei tule/);
  await expect(part).not.toContainText('Päev on muutunud');
  expect(await said()).toEqual([[false, null]]);
});

test('she adds her performances to her calendar', async ({ page }) => {
  await aDancerOfShow(page);
  await page.getByRole('button', { name: 'Lisa kalendrisse' }).dblclick();
  const { pathname } = new URL(await page.getByLabel('Kalendri aadress').inputValue());
  const calendar = await page.request.get(pathname);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await calendar.text()).replaceAll(/\r\n /g, '')).toContain(`SUMMARY:${NAME}`);
});

test('axe finds nothing serious, targets are large, and twice the text does not scroll sideways', async ({ page }) => {
  const { part } = await aDancerOfShow(page);
  await part.locator('summary').click();
  await expect(part).toContainText('veel ei ole');
  await page.getByRole('button', { name: 'Lisa kalendrisse' }).click();
  await expect(page.getByLabel('Kalendri aadress')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  const small = await page
    .locator('main :is(button, summary, input, .button)')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
  expect(small).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});
