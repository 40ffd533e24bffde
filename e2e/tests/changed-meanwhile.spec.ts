import { expect, type Page } from '@playwright/test';
import { ask, make } from '../src/demo.ts';
import { loseAnswer } from '../src/lost-answers.ts';
import { aMember, anEnsemble, apiOf, inOwnEnsemble, logInAs } from '../src/members.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Salvesta' }).click();

/** The dialog on two tabs, opened before either saves. */
async function twoTabs(page: Page, path: string, edit: string): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await tab.getByRole('button', { name: edit, exact: true }).click();
    await expect(dialogOf(tab)).toBeVisible();
  }
  return other;
}

test('two tabs on one dancer: the second save shows the difference, loses nothing typed, and is one tap', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id } = await aDancer(page);
  const other = await twoTabs(page, `/people/${id}`, 'Muuda tantsija andmeid');
  await dialogOf(other).getByLabel('Telefon').fill('5559999');
  await dialogOf(other).getByLabel('Pikkus').fill('171');
  await dialogOf(other).getByLabel('E-post').fill('onne@tants.ee');
  await save(other);
  await expect(dialogOf(other)).toBeHidden();

  const dialog = dialogOf(page);
  await dialog.getByLabel('Eesnimi').fill('Õnnela');
  await dialog.getByLabel('Telefon').fill('5551234');
  await dialog.getByLabel('Pikkus').fill('170,5');
  await save(page);
  await expect(dialog.getByRole('alert')).toContainText(/Õie Žukova muutis \d\d:\d\d: telefon/);
  await expect(dialog.getByRole('alert')).toBeFocused();
  const phone = dialog.getByRole('group', { name: 'Telefon' });
  await expect(phone.getByRole('button', { name: 'Registris: 5559999' })).toHaveAttribute('aria-pressed', 'false');
  await expect(phone.getByRole('button', { name: 'Sinu: 5551234' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('group', { name: 'E-post' })).toContainText('Enne: tühi');
  await expect(dialog.getByRole('textbox', { name: 'E-post' })).toHaveValue('onne@tants.ee');
  await expect(dialog.getByLabel('Eesnimi')).toHaveValue('Õnnela');
  await dialog.getByRole('group', { name: 'Pikkus' }).getByRole('button', { name: 'Registris: 171' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Pikkus' })).toHaveValue('171');
  await save(page);
  await expect(dialog).toBeHidden();
  expect(await ask(page, `/people/${id}`)).toMatchObject({
    firstName: 'Õnnela',
    phoneNumber: '5551234',
    height: 171,
    email: 'onne@tants.ee',
    // A measure raises it by itself: 3 after the first save.
    version: 4,
  });
});

test('after a lost answer the second save finds the own change in the register, and is enough', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id } = await aDancer(page);
  await page.goto(`/people/${id}`);
  await page.getByRole('button', { name: 'Muuda tantsija andmeid', exact: true }).click();
  await dialogOf(page).getByLabel('Telefon').fill('5551234');
  await loseAnswer(page, `**/api/people/${id}`, 'PUT');
  await save(page);
  await expect(page.getByText('Serveriga ei saanud ühendust')).toBeVisible();
  await save(page);
  await expect(dialogOf(page)).toBeHidden();
  expect(await ask(page, `/people/${id}`)).toMatchObject({ phoneNumber: '5551234' });
});

test('a group, a set, a name and an item with its values too', async ({ page }) => {
  test.slow();
  await inOwnEnsemble(page);
  await make(page, '/groups', { name: 'Naisrühm' });
  await make(page, '/clothing-set', { name: 'Muhu naine' });
  const name = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1' });
  await make(page, `/clothing-names/${name.id}/measurements`, { name: 'Ümbermõõt' });
  const forms: [path: string, edit: string, field: string, theirs: string, mine: string][] = [
    ['/groups', 'Muuda rühma: Naisrühm', 'Rühma nimi', 'Naised', 'Naiste rühm'],
    ['/clothing/clothing-set', 'Muuda komplekti', 'Nimi', 'Muhu naised', 'Muhu naise komplekt'],
    [`/clothing/${name.id}`, 'Muuda nimetust', 'Kihelkond', 'Muhu', 'Kihnu'],
    [`/clothing/${name.id}`, 'Muuda eset: nr 1', 'Ümbermõõt', '66', '67,5'],
  ];
  for (const [path, edit, field, theirs, mine] of forms) {
    const other = await twoTabs(page, path, edit);
    for (const [tab, value] of [
      [other, theirs],
      [page, mine],
    ] as const) {
      await dialogOf(tab).getByLabel(field).first().fill(value);
      await save(tab);
    }
    const choice = dialogOf(page).getByRole('group', { name: field });
    await expect(choice.getByRole('button', { name: `Registris: ${theirs}` })).toBeVisible();
    await expect(choice.getByRole('button', { name: `Sinu: ${mine}` })).toHaveAttribute('aria-pressed', 'true');
    await save(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText(mine).first()).toBeVisible();
    await other.close();
  }
});

test('a setting of the ensemble is saved without the others; an untouched field follows, and what is typed meanwhile stays', async ({
  page,
}) => {
  const { code: ensembleCode } = await anEnsemble('Kahe halduri ansambel');
  const [one, two] = [await aMember({ ensembleCode, roleCode: 'ROLE_MANAGER' }), await aMember({ ensembleCode, roleCode: 'ROLE_MANAGER' })];
  await logInAs(page, one);
  await page.goto('/admin/users');
  const card = page.getByRole('region', { name: 'Leidja kaart' });
  await expect(card.getByLabel('Tekst leidjale')).toHaveValue('');
  const asOther = await apiOf(two.email);
  await asOther('/own-ensemble', { method: 'PUT', data: { strangersText: 'Palun helista!' } });
  await card.getByRole('switch').check();
  await card.getByRole('button', { name: 'Salvesta' }).click();
  await expect(card.getByLabel('Tekst leidjale')).toHaveValue('Palun helista!');
  expect(await ask(page, '/own-ensemble')).toMatchObject({ strangersCard: true, strangersText: 'Palun helista!' });

  const typedOn = Promise.withResolvers<void>();
  await page.route('**/api/own-ensemble', async (route) => {
    if (route.request().method() === 'PUT') await typedOn.promise;
    await route.fallback();
  });
  await card.getByLabel('Tekst leidjale').fill('Palun kirjuta!');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await card.getByRole('button', { name: 'Salvesta' }).click();
  await card.getByLabel('Tekst leidjale').fill('Palun kirjuta! Aitäh!');
  typedOn.resolve();
  await answer;
  await expect(card.getByRole('button', { name: 'Salvesta' })).toBeEnabled();
  await expect(card.getByLabel('Tekst leidjale')).toHaveValue('Palun kirjuta! Aitäh!');
  expect(await ask(page, '/own-ensemble')).toMatchObject({ strangersText: 'Palun kirjuta!' });

  // The value from before the save is a change by now.
  await card.getByLabel('Tekst leidjale').fill('Palun helista!');
  await card.getByRole('button', { name: 'Salvesta' }).click();
  await expect(card.getByRole('button', { name: 'Salvesta' })).toBeDisabled();
  // The button is disabled while it saves, too.
  await expect.poll(() => ask(page, '/own-ensemble')).toMatchObject({ strangersText: 'Palun helista!' });
});
