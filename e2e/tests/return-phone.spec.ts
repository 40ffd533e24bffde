import { expect, type Locator, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

interface Owed {
  readonly personId: number;
  readonly items: readonly { readonly clothingNumber: string | null }[];
}

const HOLDERS = 12;
const PIECES = 20;

/** A group of 12 dancers who hold 20 numbered pieces of two names; 10 numbers stand in both names. */
async function evening(page: Page) {
  const group = await make<{ id: number; name: string }>(page, '/groups', { name: `Õhtu ${crypto.randomUUID().slice(0, 6)}` });
  const skirts = await aClothingName(page, `Seelik ${group.name}`, { clothingNumbers: '701-710' });
  const aprons = await aClothingName(page, `Tanu ${group.name}`, { clothingNumbers: '701-710' });
  const pieces = [...skirts.items, ...aprons.items];
  const dancers = [];
  for (let index = 0; index < HOLDERS; index += 1) {
    const dancer = await aDancer(page, { groupId: group.id });
    await issueTo(
      page,
      dancer,
      pieces.filter((_, at) => at % HOLDERS === index),
    );
    dancers.push(dancer);
  }
  return { group, skirts, aprons, dancers };
}

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Mida tagasi võtta' });
const listOf = (page: Page) => page.getByRole('region', { name: /^Täna tagasi/ });
/** Of what came in, the rows of this page: others take back in the meantime. */
const ownRows = (page: Page) =>
  listOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
/** At least so many pieces came in. */
const cameIn = (page: Page, least: number) =>
  expect
    .poll(async () => Number(/\d+$/.exec((await page.getByRole('heading', { name: /^Täna tagasi/ }).textContent()) ?? '')?.[0]))
    .toBeGreaterThanOrEqual(least);
const stillOf = (page: Page) => page.getByRole('region', { name: /^Kellel veel käes/ });
/** The server has answered every row. */
const arrived = (page: Page) => expect(listOf(page).locator('[aria-busy=true]')).toHaveCount(0);
const openNow = (page: Page, groupId: number) => ask<Owed[]>(page, `/returns/open?groupId=${groupId}`);

test('20 mixed pieces of 12 dancers come in on a phone, the connection lost on the way', async ({ page, context }) => {
  await logIn(page, users.keeper);
  const { group, skirts } = await evening(page);
  await page.goto(`/return?groupId=${group.id}`);
  const field = fieldOf(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(stillOf(page)).toContainText(`Kellel veel käes · ${HOLDERS}`);

  /** Keys and taps of each piece. */
  const actions: number[] = [];
  const take = async (number: number, ambiguous?: Locator) => {
    await page.keyboard.type(`${number}`);
    if (ambiguous) await ambiguous.tap();
    else await page.keyboard.press('Enter');
    actions.push(`${number}`.length + 1);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  };
  const rows = ownRows(page);
  const waiting = listOf(page).getByText('ootab saatmist');

  // A number of both names shows both: a tap takes one, Enter none.
  await page.keyboard.type('701');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(field).toHaveValue('701');
  await field.fill('');
  for (const number of [701, 702, 703]) await take(number, page.getByRole('option').filter({ hasText: skirts.name }));

  // Of one name the number and Enter is all, without the network too.
  await page.getByRole('button', { name: 'Nimetused' }).tap();
  await page.getByRole('menuitemcheckbox', { name: skirts.name }).tap();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await take(704);
  await expect(rows).toHaveCount(4);
  await arrived(page);
  await context.setOffline(true);
  for (let number = 705; number <= 710; number += 1) await take(number);
  await expect(page.getByText('6 eset ootab saatmist')).toBeVisible();
  await expect(waiting).toHaveCount(6);
  expect((await openNow(page, group.id)).flatMap(({ items }) => items)).toHaveLength(PIECES - 4);

  await page.getByRole('button', { name: 'Kasutajamenüü' }).tap();
  await page.getByRole('menuitem', { name: 'Logi välja' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('6 tegevust ootab ühendust või sinu otsust.');
  await page.getByRole('button', { name: 'Jää sisse' }).tap();

  await context.setOffline(false);
  await expect(page.getByText('6 eset ootab saatmist')).toBeHidden();
  await arrived(page);
  await page.getByRole('button', { name: `Ainult ${skirts.name}` }).press('Delete');
  await field.focus();
  for (let number = 701; number <= 710; number += 1) await take(number);
  await arrived(page);
  await cameIn(page, PIECES);
  await expect(stillOf(page)).toContainText('Kõik on tagasi.');
  expect(await openNow(page, group.id)).toEqual([]);
  expect(actions).toHaveLength(PIECES);
  expect(Math.max(...actions)).toBeLessThanOrEqual(4);
});

test('a state, a note, what one still has, all of it at once, undo; the list survives a reload', async ({ page }) => {
  await logIn(page, users.keeper);
  const { group, dancers, skirts } = await evening(page);
  const [first] = dancers;
  await page.goto(`/return?groupId=${group.id}`);
  const field = fieldOf(page);
  await field.fill(`701 ${skirts.name}`);
  await field.press('Enter');
  const row = listOf(page).getByRole('listitem').first();
  await expect(row).toContainText(first?.name ?? '');
  await arrived(page);

  // The garment, and below it whose it was, until it is tapped.
  expect((await row.boundingBox())?.height).toBeLessThan(80);
  await expect(row.getByRole('button', { name: 'Pessu', exact: true })).toBeHidden();
  await row.getByRole('button', { name: /^Seisund ja märkus/ }).tap();
  expect(await seriousProblems(page)).toEqual([]);
  await row.getByRole('button', { name: /^Lisa märkus/ }).tap();
  await page.getByRole('dialog').getByLabel('Märkus').fill('plekk');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).tap();
  await expect(row).toContainText('plekk');
  await row.getByRole('button', { name: 'Pessu', exact: true }).tap();
  await expect(field).toBeFocused();
  await expect(row.getByRole('button', { name: 'Pessu', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await arrived(page);
  const [item] = await ask<{ state: string; stateNote: string }[]>(page, `/clothing-names/${skirts.id}/items?notIssued=true`);
  expect(item).toMatchObject({ state: 'WASH', stateNote: 'plekk' });

  await row.getByRole('link', { name: 'tal veel 1' }).tap();
  await page
    .getByRole('region', { name: `${first?.name} · 1` })
    .getByRole('button', { name: 'Võta 1 ese tagasi' })
    .tap();
  await cameIn(page, 2);
  await arrived(page);

  await page.reload();
  await cameIn(page, 2);
  await expect(listOf(page)).toContainText('plekk');
  await page.getByRole('button', { name: 'Ennista kõik' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ennista kõik' }).tap();
  await expect(listOf(page).getByText('ennistatud, on jälle tema käes')).toHaveCount(2);
  expect((await openNow(page, group.id)).flatMap(({ items }) => items)).toHaveLength(PIECES);
  const [again] = await ask<{ state: string }[]>(page, `/clothing-names/${skirts.id}/items`);
  expect(again).toMatchObject({ state: 'OK' });
});

test('of two phones with the same piece one takes it, and the other is told; a number that is not out says where it is', async ({
  page,
  browser,
}) => {
  await logIn(page, users.keeper);
  const { group, skirts, aprons } = await evening(page);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, users.manager);
  for (const each of [page, other]) {
    await each.goto(`/return?groupId=${group.id}`);
    await expect(stillOf(each)).toContainText(`Kellel veel käes · ${HOLDERS}`);
    await fieldOf(each).fill(`702 ${skirts.name}`);
    await expect(each.getByRole('option')).toHaveCount(1);
  }
  await fieldOf(page).press('Enter');
  await arrived(page);
  await fieldOf(other).press('Enter');
  await expect(other.getByText('Ei ole enam tema käes: keegi on selle juba tagasi võtnud')).toBeVisible();

  await fieldOf(other).fill(`702 ${skirts.name}`);
  await expect(other.getByText(`Ei ole väljas: ${skirts.name} nr 702 – laos`)).toBeVisible();
  await fieldOf(other).fill('98765');
  await expect(other.getByText('„98765“: sellist eset ei ole olemas')).toBeVisible();

  // What came in last stands first among the garments with that number.
  await fieldOf(page).fill(`703 ${aprons.name}`);
  await fieldOf(page).press('Enter');
  await arrived(page);
  await fieldOf(page).fill('704');
  await expect(page.getByRole('option')).toHaveText([new RegExp(aprons.name), new RegExp(skirts.name)]);

  // With a name chosen: where its piece is, and pieces of that number of other names.
  await other.goto(`/return?clothingNameIds=${skirts.id}`);
  await fieldOf(other).fill('702');
  const outside = other.getByRole('group', { name: `Ei ole väljas: ${skirts.name} nr 702 – laos. Väljaspool kitsendust` });
  await expect(outside.getByRole('option', { name: new RegExp(aprons.name) })).toBeVisible();
  await other.context().close();
});
