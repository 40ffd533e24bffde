import { expect, type Page } from '@playwright/test';
import { newAddress } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { mailTo } from '../src/mails.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

/** A year ahead, as in a form, in words and in a list. */
const DUE = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
const [year = '', month = '', day = ''] = DUE.split('-');
const dueWritten = `${Number(day)}.${Number(month)}.${year}`;
const dueListed = `${day}.${month}.${year.slice(2)}`;

interface Made {
  readonly id: number;
}

/** An ensemble with Leena and Kadri, who bring back a bag each; its manager. */
async function twoBags() {
  const { code: ensembleCode } = await anEnsemble('Rahvatantsurühm Õieke');
  const manager = await aMember({ name: 'Õie Žukova', ensembleCode, roleCode: 'ROLE_MANAGER' });
  const ask = await apiOf(manager.email);
  const add = (path: string, data: object) => ask<Made>(path, { method: 'POST', data });
  const { id: clothingTypeId } = await add('/clothing-types', { name: 'Seelikud' });
  const { id: nameId } = await add('/clothing-names', { name: 'Muhu seelik', clothingTypeId });
  const dancer = async (firstName: string, numbers: readonly string[]) => {
    const email = newAddress();
    const { id } = await add('/people', { firstName, lastName: 'Õunapuu', genderCode: 'F', email });
    const pieces = [];
    for (const clothingNumber of numbers) pieces.push(await add(`/clothing-names/${nameId}/items`, { clothingNumber }));
    await add(`/people/${id}/clothing`, { clothingIds: pieces.map((piece) => piece.id), dueOn: DUE });
    return { id, email, name: `${firstName} Õunapuu` };
  };
  await ask('/own-ensemble', { method: 'PUT', data: { holderPages: true } });
  return { manager, ask, leena: await dancer('Leena', ['11', '12', '13']), kadri: await dancer('Kadri', ['21', '22']) };
}

const listOf = (page: Page) => page.getByRole('region', { name: /^Täna tagasi/ });

test('two bags come back in an evening, one return is undone before the mail leaves', async ({ page, context }) => {
  const { manager, ask, leena, kadri } = await twoBags();
  await logInAs(page, manager);

  // The ensemble wants mails.
  await page.goto('/email');
  await page.getByRole('switch', { name: 'Saada tantsijale kiri sellest, mis temalt tagasi võeti' }).click();
  await expect(page.getByText('Tagastuskviitungid saadetakse kirjaga')).toBeVisible();

  await page.goto('/return');
  const field = page.getByRole('combobox', { name: 'Mida tagasi võtta' });
  for (const number of ['11', '21', '12', '22']) {
    await field.fill(number);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  const rowOf = (number: string) =>
    listOf(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^[^0-9]*${number}`) });
  await expect(listOf(page).getByRole('link', { name: /^Kviitung: / })).toHaveCount(4);
  await page.screenshot({ path: test.info().outputPath('return.png'), fullPage: true });
  expect(await seriousProblems(page)).toEqual([]);

  // One tap from the row; the wrong one was taken from Leena.
  await rowOf('12')
    .getByRole('button', { name: /^Ennista/ })
    .click();
  await expect(rowOf('12').getByText('Ennistatud')).toBeVisible();
  await rowOf('11').getByRole('link', { name: 'Kviitung: Leena Õunapuu' }).click();
  const sheet = page.getByRole('region', { name: 'Tagastuskviitung: Leena Õunapuu' });
  await expect(sheet.getByRole('row', { name: /^11 Muhu seelik .*korras .*\d\d:\d\d, Õie Žukova$/ })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /^12 Muhu seelik võeti tagasi \d\d:\d\d/ })).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Tal on veel' }).getByRole('row', { name: new RegExp(`${dueListed}$`) })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Prindi' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('receipt.png'), fullPage: true });
  await page.getByRole('button', { name: 'Saada' }).click();
  await expect(page.getByText('Kviitungi kiri on teel: Leena Õunapuu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saada' })).toHaveCount(0);

  const { text } = await mailTo(leena.email, 'Tagasi võetud');
  expect(text).toMatch(/^Tere, Leena!\n\nTagasi võetud .*:\n- Muhu seelik 11, korras, \d\d:\d\d, võttis Õie Žukova\n\n/);
  expect(text).toContain(`Sul on veel:\n- Muhu seelik 12, tähtaeg ${dueWritten}\n- Muhu seelik 13, tähtaeg ${dueWritten}\n`);

  // Her page has it, on paper too.
  const [link = ''] = /\/minu#\S+/.exec(text) ?? [];
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: /^Tagasi võetud / })).toBeVisible();
  await expect(phone.getByText(/võeti tagasi \d\d:\d\d/)).toBeVisible();
  await expect(phone.getByText(`Sul on veel: Muhu seelik 12, tagasi ${dueListed}; Muhu seelik 13`)).toBeVisible();
  expect(await seriousProblems(phone)).toEqual([]);
  await phone.screenshot({ path: test.info().outputPath('minu.png'), fullPage: true });
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByRole('heading', { name: /^Tagasi võetud / })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Anna teada' })).toBeHidden();
  await phone.screenshot({ path: test.info().outputPath('minu-paper.png'), fullPage: true });
  await phone.close();

  // Kadri's waits for midnight; it stands on her page.
  await page.goto(`/people/${kadri.id}`);
  await page.getByRole('button', { name: 'Tagastuskviitungid' }).click();
  await expect(page.getByText('tagasi 2 eset')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('person.png'), fullPage: true });
  const [receipt] = await ask<{ mail: unknown }[]>(`/people/${kadri.id}/return-receipts`);
  expect(receipt?.mail).toBeNull();
});
