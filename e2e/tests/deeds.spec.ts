import { expect, type Page } from '@playwright/test';
import { ask, logIn, undoInToast, users } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** Issues of a person, past ones too. */
const issuesOf = (page: Page, id: number) =>
  ask<{ id: number; validFrom: string; validUntil: string | null }[]>(page, `/people/${id}/clothing`);

const deedOf = (page: Page, text: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('a piece taken back by mistake is the same issue again, with its day; the undo can be undone by keyboard', async ({ page }) => {
  await logIn(page);
  const dancer = await aDancer(page);
  const name = await aClothingName(page, `Pearätt ${dancer.lastName}`, { clothingNumbers: '1' });
  await issueTo(page, dancer, name.items);
  const before = await issuesOf(page, dancer.id);
  await page.goto(`/people/${dancer.id}`);

  const takeBack = page.getByRole('button', { name: `Võta tagasi: ${name.name} nr 1` });
  await takeBack.click();
  await expect(takeBack).toBeHidden();
  await undoInToast(page, `${name.name} nr 1 on tagasi`);
  await expect(takeBack).toBeVisible();
  expect(await issuesOf(page, dancer.id)).toEqual(before);

  const again = page.getByRole('status').filter({ hasText: 'Ennistatud' }).getByRole('button', { name: 'Ennista' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(takeBack).toBeHidden();
  const latest = page.getByRole('region', { name: 'Viimased tegevused' });
  await expect(latest.getByRole('listitem').filter({ hasText: 'Võttis tagasi 1 eseme' }).first()).toContainText(dancer.lastName);
  await latest.getByRole('link', { name: 'Kõik' }).click();
  await expect(page).toHaveURL(`/deeds?personId=${dancer.id}`);
  await expect(page.getByRole('combobox', { name: 'Tantsija', exact: true })).toHaveValue(dancer.name);
  await expect(deedOf(page, /^Väljastas 1 eseme/)).toBeVisible();
});

test('the page of deeds undoes an edit; what others have built on says why it stays', async ({ page }) => {
  await inOwnEnsemble(page);
  const [liis, mari] = [await aDancer(page, { firstName: 'Liis' }), await aDancer(page, { firstName: 'Mari' })];
  const { items } = await aClothingName(page, 'Muhu tanu', { clothingNumbers: '10' });
  await issueTo(page, liis, items);

  await page.goto(`/people/${liis.id}`);
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).click();
  await page.getByRole('dialog').getByLabel('Eesnimi').fill('Elise');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elise');
  await page.getByRole('button', { name: 'Võta tagasi: Muhu tanu nr 10' }).click();
  await expect(page.getByText('Muhu tanu nr 10 on tagasi')).toBeVisible();
  await issueTo(page, mari, items);

  await menuEntry(page, 'Tegevused').click();
  await expect(page.getByRole('region', { name: 'Täna' })).toBeVisible();
  const edit = deedOf(page, /^Muutis tantsijat/);
  await edit.getByRole('button', { name: /^Ennista/ }).click();
  await expect(edit).toContainText(/Ennistas .+ \d\d\.\d\d/);
  expect(await ask<{ firstName: string }>(page, `/people/${liis.id}`)).toMatchObject({ firstName: 'Liis' });

  await deedOf(page, /^Võttis tagasi 1 eseme/)
    .getByRole('button', { name: /^Ennista/ })
    .click();
  await expect(page.getByRole('alert')).toContainText(/Mari \S+ on saanud \d+\.\d+\.\d+: Muhu tanu nr 10/);

  await page.getByRole('combobox', { name: 'Tegevus' }).click();
  await page.getByRole('option', { name: 'Väljastamine' }).click();
  await expect(page).toHaveURL(/kind=ISSUE/);
  await expect(page.getByText('2 tegevust')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tantsija', exact: true }).fill('mari');
  await page.getByRole('option', { name: mari.name }).click();
  await expect(page.getByText('1 tegevus', { exact: true })).toBeVisible();
});

test('a deed that another user may undo says who', async ({ page }) => {
  await logIn(page, users.manager);
  const dancer = await aDancer(page);
  await page.context().clearCookies();
  await logIn(page, users.keeper);
  await page.goto(`/deeds?personId=${dancer.id}`);
  const added = deedOf(page, /^Lisas tantsija/);
  await added.getByRole('button', { name: /Miks ei saa/ }).click();
  await expect(added.getByRole('status')).toHaveText('Selle saab ennistada ainult haldur');
});

test('a page whose record is gone by an undo is shown again once that is undone', async ({ page }) => {
  await logIn(page);
  const dancer = await aDancer(page);
  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('button', { name: /Ennista: Lisas tantsija/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lehte ei leitud');
  await undoInToast(page, 'Ennistatud');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dancer.name);
});

test('a deed that a job undoes is shown at work, then with its outcome', async ({ page }) => {
  await logIn(page);
  const dancer = await aDancer(page);
  let undoing = true;
  await page.route(/\/api\/deeds\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const job = undoing ? { undoing, undoable: false } : { undoRefused: 'Muhu tanu nr 10: vahepeal väljastatud: Liis Kask' };
    await route.fulfill({ response, json: { ...answer, data: answer.data.map((deed: object) => ({ ...deed, ...job })) } });
  });
  await page.goto(`/deeds?personId=${dancer.id}`);
  const added = deedOf(page, /^Lisas tantsija/);
  await expect(added.getByRole('progressbar', { name: 'Ennistan' })).toBeVisible();
  await expect(added.getByRole('button')).toHaveCount(0);
  undoing = false;
  await expect(added).toContainText('Ennistada ei saanud: Muhu tanu nr 10: vahepeal väljastatud: Liis Kask');
  await expect(page.getByRole('alert')).toContainText('vahepeal väljastatud');
  await expect(added.getByRole('button', { name: /^Ennista/ })).toBeEnabled();
  // A reading that is still on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
