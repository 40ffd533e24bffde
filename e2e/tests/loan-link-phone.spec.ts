import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { make, today } from '../src/demo.ts';
import { aMember, anEnsemble, inOwnEnsemble, logInAs } from '../src/members.ts';
import { aClothingName } from '../src/register.ts';
import { drop } from '../src/spreadsheets.ts';
import { test } from '../src/test.ts';

/** An ensemble lends three hats: the path of the page of the loan, and what hands them over. */
async function aLoan(page: Page) {
  await inOwnEnsemble(page);
  const group = await make<{ id: number }>(page, '/groups', { name: 'Laenajad', borrowers: true });
  const borrower = await make<{ id: number }>(page, '/people', { kind: 'BORROWER', lastName: 'Kungla', groupId: group.id });
  const hats = await aClothingName(page, 'Hargla kaabu', { typeName: 'Peakatted', clothingNumbers: '18-20' });
  const clothingIds = hats.items.map(({ id }) => id);
  const days = { from: today(), to: `${Number(today().slice(0, 4)) + 1}-07-10` };
  const loan = await make<{ id: number }>(page, '/loans', { personId: borrower.id, purpose: 'Laulupidu', clothingIds, ...days });
  const { url } = await make<{ url: string }>(page, `/loans/${loan.id}/holder-link`, {});
  const { pathname, hash } = new URL(url);
  return { path: pathname + hash, handOver: () => make(page, `/loans/${loan.id}/hand-over`, { clothingIds }) };
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Jah, need on minu käes' });

test('two people of a borrower open the page of a loan: one confirms it, the other reads what was said', async ({
  page,
  context,
}, testInfo) => {
  const { path, handOver } = await aLoan(page);
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByText(/^Kinni pandud alates [\d.]+: Hargla kaabu – 3 eset$/)).toBeVisible();
  await expect(other.getByText('Praegu ei ole selle laenu esemetest ühtegi välja antud.')).toBeVisible();
  await handOver();
  await other.goto('about:blank');
  for (const each of [page, other]) {
    await each.goto(path);
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Laen');
    await expect(each.getByRole('heading', { level: 2, name: 'Laulupidu' })).toBeVisible();
    await expect(each.getByRole('checkbox')).toHaveCount(3);
  }
  expect(await seriousProblems(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('loan.png'), fullPage: true });

  await page.getByRole('checkbox', { name: /^19 / }).uncheck();
  await page.getByLabel(/Mis sellega on/).fill('ei olnud kotis');
  // Without reception the ticks wait in the page.
  await context.setOffline(true);
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Saatmine ei õnnestunud' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('checkbox', { name: /^19 / })).not.toBeChecked();
  await confirm(page).click();
  await expect(page.getByText(/Kinnitatud [\d.]+\d{4}: 2\/3/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vaata uuesti üle' })).toHaveCount(0);

  await confirm(other).click();
  await expect(other.getByRole('alert').filter({ hasText: 'Laen on juba kinnitatud' })).toContainText('puudu 1 ese (Hargla kaabu nr 19)');
  await expect(other.getByRole('checkbox')).toHaveCount(0);
  expect(await seriousProblems(other)).toEqual([]);
  await other.screenshot({ path: testInfo.outputPath('second.png'), fullPage: true });
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByRole('button', { name: 'Prindi' })).toBeHidden();
  await expect(other.getByText('Hargla kaabu').first()).toBeVisible();
});

test('the file of a loan goes into the register of another ensemble, beside a hat of its own, and a hat goes back', async ({ page }) => {
  const { path, handOver } = await aLoan(page);
  await handOver();
  await page.goto(path);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi fail' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('laen.xlsx');
  const bytes = await readFile(await download.path());

  const { code } = await anEnsemble('Kungla proov');
  await logInAs(page, await aMember({ ensembleCode: code, roleCode: 'ROLE_MANAGER' }));
  const own = await aClothingName(page, 'Hargla kaabu', { typeName: 'Peakatted', clothingNumbers: '18' });
  const bring = async () => {
    await page.goto('/import');
    await page.getByRole('button', { name: /^Rõivad/ }).click();
    await drop(page, { name: 'laen.xlsx', bytes });
    await expect(page.getByRole('heading', { level: 1, name: 'laen.xlsx' })).toBeVisible();
  };
  await bring();
  await expect(page.getByText('Läheb registrisse: 3 uut')).toBeVisible();
  await page.getByRole('button', { name: 'Kirjuta registrisse' }).click();
  await expect(page.getByRole('heading', { name: 'Registrisse kirjutatud' })).toBeVisible();
  await bring();
  await expect(page.getByRole('button', { name: /^Samad 3/ })).toBeVisible();

  await page.goto('/owners');
  await page.getByRole('button', { name: /^Anna tagasi: Hargla kaabu \(.+\) nr 19/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anna tagasi' }).click();
  await expect(page.getByRole('button', { name: /^Anna tagasi: / })).toHaveCount(2);
  await page.goto(`/clothing/${own.id}`);
  await expect(page.getByText('Omanik')).toHaveCount(0);
});
