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

test('a form that is open when the session ends is there again after the login of its user, secrets are not', async ({ page }) => {
  const keeper = await aMember();
  await logInAs(page, keeper);
  await page.goto('/people/add-person');
  await page.getByLabel('Eesnimi').fill('Õnne-Mai');
  // The form looks for namesakes: later, that call would find the end of the session before the button is pressed.
  const looked = page.waitForResponse(/\/api\/people\/alike/);
  await page.getByLabel('Perekonnanimi').fill('Žukov');
  await looked;
  await page.getByLabel('Sugu').click();
  await page.getByRole('option', { name: 'Naine' }).click();
  await page.getByLabel('Telefon').fill('5555 1234');
  await endSessions(keeper);
  await page.getByRole('button', { name: 'Lisa tantsija' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  // Without a message, and also after the page was loaded anew.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(page).toHaveURL('/people/add-person');
  await expect(page.getByLabel('Eesnimi')).toHaveValue('Õnne-Mai');
  await expect(page.getByLabel('Perekonnanimi')).toHaveValue('Žukov');
  await expect(page.getByLabel('Sugu')).toHaveText('Naine');
  await expect(page.getByLabel('Telefon')).toHaveValue('5555 1234');
  await expect(page.getByText('Pooleli jäänu on alles')).toBeVisible();
  await page.getByRole('button', { name: 'Lisa tantsija' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Õnne-Mai Žukov' })).toBeVisible();
  // Once.
  await page.goto('/people/add-person');
  await expect(page.getByLabel('Eesnimi')).toHaveValue('');

  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Nimi', exact: true }).fill('Maarja Õige');
  await page.getByLabel('Praegune parool').first().fill('minu salajane sõna');
  await endSessions(keeper);
  await page.getByRole('button', { name: 'Salvesta' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('salajane');
  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(page.getByRole('textbox', { name: 'Nimi', exact: true })).toHaveValue('Maarja Õige');
  await expect(page.getByLabel('Praegune parool').first()).toHaveValue('');
});

test('two tabs with the same form: each has its own again', async ({ page }) => {
  const keeper = await aMember();
  await logInAs(page, keeper);
  const other = await page.context().newPage();
  const firstName = (tab: Page) => tab.getByLabel('Eesnimi');
  for (const [tab, name] of [
    [page, 'Õnne'],
    [other, 'Ülle'],
  ] as const) {
    await tab.goto('/people/add-person');
    await firstName(tab).fill(name);
  }
  await endSessions(keeper);
  // The page that a link leads to is read ahead.
  await menuEntry(page, 'Katki ja pesus').hover();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
  await logInHere(page, keeper.email, GOOD_PASSWORD);
  await expect(firstName(page)).toHaveValue('Õnne');
  await expect(other).toHaveURL('/people/add-person');
  await expect(firstName(other)).toHaveValue('Ülle');
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

test('what was kept is not for another user, and goes with a logout on purpose', async ({ page }) => {
  const [piret, maarja] = [await aMember({ name: 'Piret Kask' }), await aMember()];
  const begin = async () => {
    await logInAs(page, piret);
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Lisa rühm' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nimi' }).fill('Salarühm');
  };
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('Salarühm'));
  await begin();
  await endSessions(piret);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toBe(true);
  await logInHere(page, maarja.email, GOOD_PASSWORD);
  await expect(page.getByRole('button', { name: 'Kasutajamenüü: Maarja Lepik' })).toBeVisible();
  expect(await kept()).toBe(false);
  await page.goto('/groups');
  await expect(page.getByRole('button', { name: 'Lisa rühm' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await begin();
  const other = await page.context().newPage();
  await other.goto('/groups');
  await other.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await other.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toBe(false);
});

test('a page that goes by its address, a reload or back asks before input is lost, also that of a dialog', async ({ page }) => {
  await logIn(page, users.manager);
  await make(page, '/groups', { name: `Rühm ${crypto.randomUUID().slice(0, 8)}` });
  const asked = stays(page);
  // The browser asks after a key only.
  const leave = async (field: Locator) => {
    const ways = [() => page.goto('/people/search', { timeout: 5000 }), () => page.reload({ timeout: 5000 })];
    for (const way of ways) {
      await field.press('End');
      await way().catch(() => {});
    }
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
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  await expect(name).toHaveValue('Uus');
  // The page was opened by its address: back leaves the app.
  await name.press('End');
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toHaveLength(3);
  await expect(name).toHaveValue('Uus');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Loobu muudatustest' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  asked.length = 0;
  await page.goto('/profile');
  const own = page.getByRole('textbox', { name: 'Nimi', exact: true });
  await own.pressSequentially('x');
  await leave(own);
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  await own.press('End');
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toHaveLength(3);
  await menuEntry(page, 'Tantsijad').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jää siia' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(own).toHaveValue(/x/);
});
