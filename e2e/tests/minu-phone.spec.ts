import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { bearer } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { ask, holderPath, logIn } from '../src/demo.ts';
import { loseAnswer } from '../src/lost-answers.ts';
import { holderLinkMailedTo } from '../src/mails.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** DELETE as the keeper. */
async function remove(page: Page, path: string): Promise<void> {
  const answer = await page.request.delete(`/api${path}`, { headers: await bearer(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A dancer who holds three pieces of a new name, on the page that she sees. The browser's session is the keeper's. */
async function aHolder(page: Page) {
  await logIn(page);
  const skirt = await aClothingName(page, `Muhu naise põikitriibuline seelik ${crypto.randomUUID().slice(0, 8)}`, {
    clothingNumbers: '1-3',
  });
  const dancer = await aDancer(page, { firstName: 'Maarja' });
  await issueTo(page, dancer, skirt.items);
  const path = await holderPath(page, dancer.id);
  await page.goto(path);
  const part = page.getByRole('region', { name: 'Maarja' });
  await expect(part.getByRole('heading', { name: 'Praegu käes · 3' })).toBeVisible();
  return {
    ...{ path, skirt, part },
    tick: (number: number) => part.getByRole('checkbox', { name: new RegExp(`^${number} Muhu`) }),
    receipts: () => ask<{ lines: { clothingNumber: string; missing: boolean }[] }[]>(page, `/people/${dancer.id}/receipts`),
    takeBack: (index: number) => remove(page, `/people/${dancer.id}/clothing/${skirt.items[index]?.id}`),
    endLinks: () => remove(page, `/people/${dancer.id}/holder-link`),
  };
}

const confirm = (part: ReturnType<Page['getByRole']>) => part.getByRole('button', { name: 'Jah, need on minu käes' });

/** Opens a kind of answer. */
const open = (part: ReturnType<Page['getByRole']>, title: string) => part.locator('summary', { hasText: title }).click();
const formOf = (part: ReturnType<Page['getByRole']>, title: string) => part.locator('details', { hasText: title });

test('a dancer confirms what she holds, all but one, with two taps and one receipt', async ({ page }) => {
  const { part, tick, receipts } = await aHolder(page);
  await tick(2).uncheck();
  await part.getByLabel(/Mis sellega on\?.* 2\)/).fill('jäi bussi');
  await expect(part).toContainText('Kinnitad 2, puudu 1');
  await confirm(part).dblclick();
  await expect(part).toContainText(/Kinnitasid [\d.]+\d{4} 2\/3/);
  await expect(part.getByRole('listitem').filter({ hasText: 'Ei ole minu käes' })).toContainText('ootab rõivahoidjat');
  await expect(part.getByRole('checkbox')).toHaveCount(0);
  const [receipt, ...more] = await receipts();
  expect(more).toEqual([]);
  expect(receipt?.lines.filter(({ missing }) => missing).map(({ clothingNumber }) => clothingNumber)).toEqual(['2']);

  await page.reload();
  await expect(part).toContainText('teatasid, et ei ole sinu käes');
});

test('a lost answer is repeated as one receipt', async ({ page }) => {
  const { part, receipts } = await aHolder(page);
  await loseAnswer(page, '**/api/holder/receipts', 'POST');
  await confirm(part).click();
  await expect(part.getByRole('alert').filter({ hasText: 'Saatmine ei õnnestunud' })).toBeVisible();
  await confirm(part).click();
  await expect(part).toContainText(/Kinnitasid [\d.]+\d{4} 3 eset/);
  expect(await receipts()).toHaveLength(1);
});

test('a page that is out of date shows the present list, and what was written stays', async ({ page }) => {
  const { part, tick, takeBack } = await aHolder(page);
  await tick(3).uncheck();
  await part.getByLabel(/Mis sellega on\?/).fill('jäi bussi');
  await takeBack(0);
  await confirm(part).click();
  await expect(part.getByRole('alert').filter({ hasText: 'Nimekiri on vahepeal muutunud' })).toBeVisible();
  await expect(part.getByRole('checkbox')).toHaveCount(2);
  await expect(part.getByLabel(/Mis sellega on\?/)).toHaveValue('jäi bussi');
  await confirm(part).click();
  await expect(part).toContainText(/Kinnitasid [\d.]+\d{4} 1\/2/);
});

test('damage goes with a photo; a file that is none says so, and what is typed stays', async ({ page }, testInfo) => {
  const { part } = await aHolder(page);
  await open(part, 'Midagi on katki');
  const form = formOf(part, 'Midagi on katki');
  await form.getByLabel('Ese').selectOption({ index: 2 });
  await form.getByLabel('Mis on katki?').fill('pael on rebenenud');
  await form.getByLabel('Ei', { exact: true }).check();
  const photo = form.locator('input[type=file]');
  await photo.setInputFiles({ name: 'kiri.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('See on kiri') });
  await expect(form).toContainText('„kiri.jpg“ ei ole pilt');
  const large = testInfo.outputPath('suur.jpg');
  await writeFile(large, Buffer.alloc(30 * 1024 * 1024, '\xff\xd8\xff', 'latin1'));
  await photo.setInputFiles(large);
  await expect(form).toContainText('„suur.jpg“ on liiga suur');
  await expect(form.getByLabel('Mis on katki?')).toHaveValue('pael on rebenenud');
  await photo.setInputFiles(await aPhoto(page, 'pael.jpg', '#8a1c2b'));
  await expect(form.getByRole('img', { name: 'Valitud pilt' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Saada' }).click();
  await expect(part.getByRole('status').filter({ hasText: 'Saadetud' })).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: 'pael on rebenenud' })).toContainText('ootab rõivahoidjat');
  await open(part, 'Midagi on katki');
  await expect(form.getByLabel('Mis on katki?')).toHaveValue('');
});

test('more time, measures and a word are said; a rare measure is asked about, 900 cm and 10,000 signs are refused', async ({ page }) => {
  const { part } = await aHolder(page);
  const send = (title: string) => formOf(part, title).getByRole('button').last();

  await open(part, 'Vajan kauem');
  const longer = formOf(part, 'Vajan kauem');
  await longer.getByLabel('Ese').selectOption({ index: 1 });
  await send('Vajan kauem').click();
  await expect(longer.getByLabel('Mis päevani?')).toBeFocused();
  await expect(longer).toContainText('Vali päev');
  await longer.getByLabel('Mis päevani?').fill('2035-12-31');
  await send('Vajan kauem').click();
  await expect(part.getByRole('listitem').filter({ hasText: 'Vajan kauem' })).toContainText('kuni 31.12.35');

  await open(part, 'Minu mõõdud');
  const measures = formOf(part, 'Minu mõõdud');
  await measures.getByLabel('Vööümbermõõt, cm').fill('900');
  await send('Minu mõõdud').click();
  await expect(measures).toContainText('Suurim lubatud arv on 300');
  await measures.getByLabel('Vööümbermõõt, cm').fill('184');
  await send('Minu mõõdud').click();
  await expect(measures).toContainText('Kas 184 cm on õige?');
  await measures.getByLabel('Vööümbermõõt, cm').fill('84,5');
  await send('Minu mõõdud').click();
  const said = part.getByRole('listitem').filter({ hasText: 'Minu mõõdud' });
  await expect(said).toContainText('ootab rõivahoidjat');
  await expect(said).not.toContainText('84');

  await open(part, 'Muu sõnum');
  const word = formOf(part, 'Muu sõnum');
  await word.getByLabel('Sõnum rõivahoidjale').fill('a'.repeat(10_000));
  await send('Muu sõnum').click();
  await expect(word).toContainText('Kõige rohkem 1000 tähemärki, praegu 10000');
  await word.getByLabel('Sõnum rõivahoidjale').fill('Tulen reedel');
  await page.context().setOffline(true);
  await send('Muu sõnum').click();
  await expect(word).toContainText('Saatmine ei õnnestunud');
  await page.context().setOffline(false);
  await word.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(part.getByRole('listitem').filter({ hasText: 'Tulen reedel' })).toBeVisible();
});

test('of two children one is shown at a time: what is typed about one stays while the other confirms', async ({ page }) => {
  await logIn(page);
  const skirt = await aClothingName(page, `Muhu seelik ${crypto.randomUUID().slice(0, 8)}`, { clothingNumbers: '1-2' });
  const email = `pere-${crypto.randomUUID().slice(0, 8)}@tants.test`;
  const children = [await aDancer(page, { firstName: 'Maarja', email }), await aDancer(page, { firstName: 'Juhan', email })] as const;
  for (const [place, child] of children.entries()) await issueTo(page, child, skirt.items.slice(place, place + 1));
  await page.request.post('/api/holder/links', { data: { email } });
  const path = await holderLinkMailedTo(email);
  // The mail is there a moment before its link is kept.
  const headers = { 'riideait-holder': path.split('#')[1] ?? '' };
  await expect.poll(async () => (await page.request.get('/api/holder', { headers })).status()).toBe(200);
  await page.goto(path);
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = (name: string) => page.getByRole('tabpanel', { name });

  await tab('Maarja').click();
  await open(panel('Maarja'), 'Muu sõnum');
  await panel('Maarja').getByLabel('Sõnum rõivahoidjale').fill('Tulen reedel');
  await tab('Maarja').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Juhan')).toBeFocused();
  await expect(panel('Maarja')).toBeHidden();
  await expect(tab('Juhan')).toContainText('kinnitamata');
  await confirm(panel('Juhan')).click();
  await expect(panel('Juhan')).toContainText(/Kinnitasid [\d.]+\d{4} 1 eseme/);
  await expect(tab('Juhan')).not.toContainText('kinnitamata');
  await tab('Maarja').click();
  await expect(panel('Maarja').getByLabel('Sõnum rõivahoidjale')).toHaveValue('Tulen reedel');
  await expect(tab('Maarja')).toContainText('kinnitamata');
});

test('a cut link and an ended one ask for the address', async ({ page }) => {
  const { path } = await aHolder(page);
  await page.goto('about:blank');
  await page.goto(path.slice(0, -5));
  await expect(page.getByText('Sellel aadressil ei ole isiklikku linki või on see poolik.')).toBeVisible();
  await page.getByRole('button', { name: 'Saada link' }).click();
  await expect(page.getByLabel('E-posti aadress')).toBeFocused();
  await expect(page.getByText('Sisesta e-posti aadress, näiteks mari@tants.ee')).toBeVisible();
  await page.getByLabel('E-posti aadress').fill('mitte-keegi@näide.ee');
  await page.getByRole('button', { name: 'Saada link' }).click();
  await expect(page.getByText('Kui see aadress on ansambli nimekirjas')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`/minu#${'0'.repeat(26)}`);
  await expect(page.getByText('See link ei kehti enam.')).toBeVisible();
  await expect(page.getByLabel('E-posti aadress')).toBeVisible();
});

test('a link that ends meanwhile asks for the address, and what is typed stays', async ({ page }) => {
  const { part, endLinks } = await aHolder(page);
  await open(part, 'Muu sõnum');
  await part.getByLabel('Sõnum rõivahoidjale').fill('Tulen reedel');
  await endLinks();
  await part.getByRole('button', { name: 'Saada', exact: true }).click();
  await expect(page.getByLabel('E-posti aadress')).toBeVisible();
  await expect(part.getByRole('alert').filter({ hasText: 'See link ei kehti enam.' })).toBeVisible();
  await expect(part.getByLabel('Sõnum rõivahoidjale')).toHaveValue('Tulen reedel');
});

test('fonts are asked for when the list is there', async ({ page }) => {
  const { path } = await aHolder(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const { promise: isSeen, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/holder', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  // The script has put the page in the place of the file's.
  await expect(page.locator('main')).toContainText('Laen …');
  await expect(page.locator('.older')).toHaveCount(0);
  expect(fonts).toEqual([]);
  const font = page.waitForRequest((request) => request.resourceType() === 'font');
  letAnswer();
  await font;
  await expect(page.getByRole('checkbox')).toHaveCount(3);
});

test('axe finds nothing serious with all forms open, and twice the text does not scroll sideways', async ({ page }) => {
  const { part, tick } = await aHolder(page);
  await tick(1).uncheck();
  for (const title of ['Midagi on katki', 'Minu mõõdud', 'Vajan kauem', 'Muu sõnum']) await open(part, title);
  expect(await seriousProblems(page)).toEqual([]);
  const small = await part
    .locator('button, summary, select, textarea, label:has(input), .button')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
  expect(small).toEqual([]);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});

test.describe('in a browser that has the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the link opens the page of the dancer', async ({ page }) => {
    await logIn(page);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await aHolder(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Praegu käes · 3' })).toBeVisible();
  });
});
