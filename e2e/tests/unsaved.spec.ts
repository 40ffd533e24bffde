import { expect, type Locator, type Page } from '@playwright/test';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { logIn, make, users } from '../src/demo.ts';
import { aMember, apiOf, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

/** Ends all sessions of a user but that of the call. */
const endSessions = async ({ email }: { email: string }) => (await apiOf(email))('/users/me/sessions', { method: 'DELETE' });

/** Questions of the browser, each answered by staying. */
function stays(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

test('two tabs with the same form: after the end of the session and the login each has its own again, also after a reload; a logout forgets it', async ({
  page,
}) => {
  const keeper = await aMember();
  await logInAs(page, keeper);
  const other = await page.context().newPage();
  const firstName = (tab: Page) => tab.getByLabel('Eesnimi');
  /** The page that a link leads to is read ahead. */
  const findsOut = () => menuEntry(page, 'Katki ja pesus').hover();
  for (const [tab, name] of [
    [page, 'Õnne'],
    [other, 'Ülle'],
  ] as const) {
    await tab.goto('/people/add-person');
    await firstName(tab).fill(name);
  }
  await page.getByLabel('Sugu').click();
  await page.getByRole('option', { name: 'Naine' }).click();
  await endSessions(keeper);
  await findsOut();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(firstName(page)).toHaveValue('Õnne');
  await expect(page.getByLabel('Sugu')).toHaveText('Naine');
  await expect(other).toHaveURL('/people/add-person');
  await expect(firstName(other)).toHaveValue('Ülle');
  await other.close();

  await endSessions(keeper);
  await page.mouse.move(0, 0);
  await findsOut();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.reload();
  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(page).toHaveURL('/people/add-person');
  await expect(firstName(page)).toHaveValue('Õnne');

  const third = await page.context().newPage();
  await third.goto('/groups');
  await third.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await third.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Õnne');
});

test('a dialog is opened again with its input, over what others have saved meanwhile', async ({ page }) => {
  const keeper = await aMember();
  await logInAs(page, keeper);
  const mari = await aDancer(page, { firstName: 'Mari' });
  await page.goto(`/people/${mari.id}`);
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Muuda tantsija andmeid' });
  await dialog.getByLabel('Telefon').fill('5555 1234');
  await (await apiOf(users.manager.email, 'riideait-demo'))(`/people/${mari.id}`, {
    method: 'PUT',
    data: { firstName: 'Marianne', lastName: mari.lastName, genderCode: 'F' },
  });
  await endSessions(keeper);
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(dialog.getByLabel('Telefon')).toHaveValue('5555 1234');
  await expect(dialog.getByRole('textbox', { name: 'Eesnimi' })).toHaveValue('Marianne');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marianne');
});

test('a page that goes by its address, a reload or back asks before input is lost, also that of a dialog', async ({ page }) => {
  await logIn(page, users.manager);
  await make(page, '/groups', { name: `Rühm ${crypto.randomUUID().slice(0, 8)}` });
  const asked = stays(page);
  /** By address, by a reload and back, which leaves the app: the page was opened by its address. The browser asks after a key only. */
  const leave = async (field: Locator) => {
    asked.length = 0;
    for (const [index, way] of [() => location.assign('/people/search'), () => location.reload(), () => history.back()].entries()) {
      await field.press('End');
      await page.evaluate(way);
      await expect.poll(() => asked).toHaveLength(index + 1);
    }
    expect(new Set(asked)).toEqual(new Set(['beforeunload']));
  };
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Lisa rühm' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nimi' });
  // Nothing typed, nothing asked.
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Lisa rühm' }).click();
  await name.pressSequentially('Uus');
  await leave(name);
  await expect(name).toHaveValue('Uus');
  await page.getByRole('dialog').getByRole('button', { name: 'Loobu' }).click();

  await page.goto('/profile');
  const own = page.getByRole('textbox', { name: 'Nimi', exact: true });
  await own.pressSequentially('x');
  await leave(own);
  await expect(own).toHaveValue(/x/);
});
