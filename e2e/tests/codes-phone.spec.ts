import { expect, type Page } from '@playwright/test';
import { logInHere } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make, PASSWORD, undoInToast, users } from '../src/demo.ts';
import { mailTo } from '../src/mails.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

interface Piece {
  readonly id: number;
  readonly code: string;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

/** Switches the card that strangers see on or off. */
async function showCard(page: Page, shown: boolean, text?: string): Promise<void> {
  await page.goto('/settings');
  const settings = page.getByRole('region', { name: 'Leidja kaart' });
  if (text !== undefined) await settings.getByLabel('Tekst leidjale').fill(text);
  await settings.getByRole('switch').setChecked(shown);
  await settings.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(settings.getByRole('button', { name: 'Salvesta' })).toBeDisabled();
}

test('a label opens its piece, which is taken back, washed and given to somebody else', async ({ page }) => {
  await logIn(page);
  const [mari, kadi] = [await aDancer(page), await aDancer(page, { firstName: 'Kadi' })];
  const skirt = await aClothingName(page, `Seelik ${mari.lastName}`, { clothingNumbers: '12' });
  await issueTo(page, mari, skirt.items);
  const [piece] = await ask<Piece[]>(page, `/clothing-names/${skirt.id}/items`);

  // In capitals, as labels have it.
  await page.goto(`/E/${piece?.code}`);
  await expect(title(page, `${skirt.name} nr 12`)).toBeVisible();
  await expect(page.getByRole('link', { name: mari.name })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Võta tagasi' }).tap();
  const actions = page.getByRole('region', { name: 'Mida teha' });
  await expect(actions.getByRole('button', { name: 'Anna tantsijale' })).toBeVisible();
  await expect(page.getByText('laos', { exact: true })).toBeVisible();

  await actions.getByRole('button', { name: 'Seisund' }).tap();
  await page.getByRole('menuitem', { name: 'Koos märkusega' }).tap();
  const noting = page.getByRole('dialog', { name: 'Seisund ja märkus' });
  await noting.getByLabel('Märkus seisundi kohta').fill('lukk katki');
  await page.context().setOffline(true);
  await noting.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'Serveriga ei saanud ühendust' })).toBeVisible();
  await expect(noting.getByLabel('Märkus seisundi kohta')).toHaveValue('lukk katki');
  await page.context().setOffline(false);
  await noting.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByText(/^paranduses alates/)).toBeVisible();
  await expect(page.getByText('lukk katki')).toBeVisible();
  await actions.getByRole('button', { name: 'Märgi korras olevaks' }).tap();
  await expect(page.getByText('laos', { exact: true })).toBeVisible();
  await actions.getByRole('button', { name: 'Anna tantsijale' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tantsija').fill(kadi.name);
  await page.getByRole('option', { name: kadi.name }).tap();
  await dialog.getByRole('button', { name: 'Väljasta' }).tap();
  await expect(page.getByRole('link', { name: kadi.name })).toBeVisible();
  await undoInToast(page, `Väljastatud: ${skirt.name} nr 12`);
  await expect(actions.getByRole('button', { name: 'Anna tantsijale' })).toBeVisible();
});

test('a label that was printed ahead is given to a piece, and the search finds it by the new code', async ({ page }) => {
  await logIn(page);
  const { lastName } = await aDancer(page);
  const belt = await aClothingName(page, `Vöö ${lastName}`, { unnumbered: 2 });
  const [blank] = await make<{ code: string }[]>(page, '/codes/blank', { count: 1 });

  await page.goto(`/e/${blank?.code.toLowerCase()}`);
  await expect(title(page, 'Uus silt')).toBeVisible();
  await page.getByRole('main').getByRole('combobox').fill(belt.name);
  await page.getByRole('option', { name: belt.name }).tap();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vali' }).first().tap();
  await expect(title(page, belt.name)).toBeVisible();

  await page.goto('/groups');
  await page.getByRole('button', { name: 'Otsi', exact: true }).tap();
  await page.getByRole('banner').getByRole('combobox').fill(`HTTPSÖ--RIIDEAIT.EE-E-${blank?.code}`);
  await page.getByRole('option', { name: belt.name }).tap();
  await expect(title(page, belt.name)).toBeVisible();
});

test('a stranger sees the card while it is switched on, and else the way to the login, which leads back', async ({ page, browser }) => {
  await logIn(page, users.manager);
  const { lastName } = await aDancer(page);
  const shawl = await aClothingName(page, `Rätt ${lastName}`, { clothingNumbers: '7' });
  const [piece] = await ask<Piece[]>(page, `/clothing-names/${shawl.id}/items`);
  await showCard(page, true, `Palun too ${lastName} kultuurimaja valvelauda.`);

  const stranger = await (await browser.newContext()).newPage();
  const screensOfUsers: string[] = [];
  stranger.on('request', (request) => {
    if (request.url().includes('/code-screen-')) screensOfUsers.push(request.url());
  });
  await stranger.goto(`/E/${piece?.code}`);
  await expect(stranger.getByText(`Palun too ${lastName} kultuurimaja valvelauda.`)).toBeVisible();
  await expect(stranger.getByText(shawl.name)).toHaveCount(0);
  expect(await seriousProblems(stranger)).toEqual([]);
  expect(screensOfUsers).toEqual([]);
  await showCard(page, false);
  await stranger.reload();
  await expect(stranger.getByText('Selle sildi kohta ei ole midagi näidata')).toBeVisible();

  await stranger.getByRole('main').getByRole('link', { name: 'Logi sisse' }).click();
  await logInHere(stranger, users.viewer.email, PASSWORD);
  await expect(title(stranger, `${shawl.name} nr 7`)).toBeVisible();
  expect(screensOfUsers).toHaveLength(1);
  await expect(stranger.getByRole('link', { name: 'Ajalugu', exact: true })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Anna tantsijale' })).toHaveCount(0);
  await stranger.context().close();
});

test('a belt found in the stadium: told of by its label, replied to, and taken back', async ({ page, browser }) => {
  await logIn(page, users.manager);
  const dancer = await aDancer(page);
  const belt = await aClothingName(page, `Vöö ${dancer.lastName}`, { typeName: 'Vööd', clothingNumbers: '4' });
  await issueTo(page, dancer, belt.items);
  const [piece] = await ask<Piece[]>(page, `/clothing-names/${belt.id}/items`);
  await showCard(page, true, `Palun anna ${dancer.lastName} leiust teada.`);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const stranger = await phone.newPage();
  await stranger.goto(`/E/${piece?.code}`);
  const form = stranger.getByRole('region', { name: 'Anna leiust teada' });
  const send = form.getByRole('button', { name: 'Saada teade' });
  await send.tap();
  await expect(form.getByText('Leiukoht on kohustuslik')).toBeVisible();
  await expect(form.getByText('Kirjuta, mida leidsid')).toBeVisible();
  await form.getByLabel('Leiukoht').fill('Kadrioru staadion');
  await form.getByLabel('Mida leidsid ja kuidas selle kätte saab').fill('Punane vöö pingi all');
  const address = `leidja-${crypto.randomUUID()}@leidja.test`;
  await form.getByLabel('E-post või telefon').fill(address);
  const chooser = stranger.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Lisa foto' }).tap();
  await (await chooser).setFiles(await aPhoto(stranger, 'vöö.jpg', '#8a1c2b'));
  await expect(form.getByRole('img', { name: 'Sinu foto leiust' })).toBeVisible();
  await expectNoSidewaysScrolling(stranger);
  expect(await seriousProblems(stranger)).toEqual([]);

  await phone.setOffline(true);
  await expect(form.getByText('Internetti ei ole')).toBeVisible();
  await expect(send).toBeDisabled();
  await phone.setOffline(false);
  // The answer is lost; what was typed stays, and goes again.
  await stranger.route(
    '**/finds',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send.tap();
  await expect(form.getByRole('alert').filter({ hasText: 'Serveriga ei saanud ühendust' })).toBeVisible();
  await expect(form.getByLabel('Leiukoht')).toHaveValue('Kadrioru staadion');
  await send.dblclick();
  await expect(form.getByText('Aitäh! Teade on ansamblil käes.')).toBeVisible();
  await expect(stranger.getByText(dancer.lastName)).toHaveCount(1);
  await phone.close();

  await page.goto('/answers');
  const found = page.getByRole('article', { name: `Leidja. Leitud: ${belt.name} nr 4` });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Kadrioru staadion');
  await expect(found).toContainText('„Punane vöö pingi all“');
  await expect(found.getByRole('link', { name: dancer.name })).toBeVisible();
  await expect(found.getByRole('button', { name: /^Suurenda pilti: Foto/ })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await found.getByRole('button', { name: 'Vasta leidjale' }).tap();
  const dialog = page.getByRole('dialog', { name: `Vasta leidjale: ${belt.name} nr 4` });
  await expect(dialog).toContainText(address);
  await dialog.getByLabel('Kirja tekst').fill('Aitäh! Tuleme homme järele.');
  await dialog.getByRole('button', { name: 'Saada' }).tap();
  await expect(dialog).toBeHidden();
  await expect(found).toContainText('Leidjale vastas');
  await expect(found.getByRole('button', { name: 'Vasta leidjale' })).toHaveCount(0);
  const mail = await mailTo(address, 'Vastus sinu teatele leitud eseme kohta');
  expect(mail.text).toContain('Tuleme homme järele');
  expect(mail.text).not.toContain('staadion');

  await found.getByRole('button', { name: 'Võta tagasi' }).tap();
  await expect(found).toBeHidden();
  await undoInToast(page, `Võetud tagasi: ${belt.name} nr 4`);
  await expect(found).toBeVisible();
  await found.getByRole('button', { name: 'Võta tagasi' }).tap();
  await expect(found).toBeHidden();
  await page.goto(`/e/${piece?.code}`);
  await expect(page.getByText('laos', { exact: true })).toBeVisible();
  await showCard(page, false);
});
