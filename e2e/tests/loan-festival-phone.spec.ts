import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { make } from '../src/demo.ts';
import { aBorrower, askBySet, typeSizes } from '../src/loans.ts';
import { aMember, anEnsemble, inOwnEnsemble, logInAs } from '../src/members.ts';
import { drop } from '../src/spreadsheets.ts';
import { test } from '../src/test.ts';

/** Skirts by the waist, numbered on; a set has them. */
async function skirtsByWaist(page: Page) {
  const type = await make<{ id: number }>(page, '/clothing-types', { name: 'Seelikud' });
  const skirt = { name: 'Pilistvere seelik', clothingTypeId: type.id, garmentKind: 'SKIRT', sizeMeans: 'WAIST' };
  const { id } = await make<{ id: number }>(page, '/clothing-names', skirt);
  for (const [clothingNumbers, size] of [
    ['1-8', 72],
    ['9-18', 82],
    ['19-21', 92],
  ] as const)
    await make(page, `/clothing-names/${id}/items/many`, { clothingNumbers, size });
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Pilistvere naised', genderCode: 'F' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [id] });
}

test('sets by heights go to another ensemble and into its register; they come back three broken and one lost, which is settled', async ({
  page,
}) => {
  const lender = await inOwnEnsemble(page);
  await aBorrower(page);
  await skirtsByWaist(page);
  const sizes = await askBySet(page, 'Pilistvere naised');
  await sizes.getByRole('button', { name: 'Pikkus ja vöö' }).tap();
  await typeSizes(sizes, [
    { Arv: '8', Pikkus: '164', Vöö: '71' },
    { Arv: '10', Pikkus: '168', Vöö: '81' },
    { Arv: '6', Pikkus: '172', Vöö: '91' },
  ]);
  expect(await seriousProblems(page)).toEqual([]);
  await sizes.getByRole('button', { name: 'Leia esemed' }).tap();
  await expect(page.getByText(/^puudu 3: Pilistvere seelik, /)).toBeVisible();
  await expect(page.getByRole('heading', { name: '21 kinni pandud', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Anna üle 21 eset' }).tap();
  await expect(page.getByRole('heading', { name: '21 väljas', exact: true })).toBeVisible();
  const loanPath = new URL(page.url()).pathname;
  const { url } = await make<{ url: string }>(page, `${loanPath}/holder-link`, {});

  const opened = new URL(url);
  await page.goto(opened.pathname + opened.hash);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi fail' }).tap();
  const bytes = await readFile(await (await coming).path());
  const { code } = await anEnsemble('Kungla');
  await logInAs(page, await aMember({ ensembleCode: code, roleCode: 'ROLE_MANAGER' }));
  await page.goto('/import');
  await page.getByRole('button', { name: /^Rõivad/ }).tap();
  await drop(page, { name: 'laen.xlsx', bytes });
  await expect(page.getByText('Läheb registrisse: 21 uut')).toBeVisible();
  await page.getByRole('button', { name: 'Kirjuta registrisse' }).tap();
  await expect(page.getByRole('heading', { name: 'Registrisse kirjutatud' })).toBeVisible();
  await page.goto('/clothing/search');
  await page
    .getByRole('link', { name: /^Pilistvere seelik \(/ })
    .first()
    .tap();
  await expect(page.getByText(/omanik .* · laenaja kood [0-9A-Z-]{8,9} · tagasi anda 10\.07\.27/).first()).toBeVisible();

  await logInAs(page, lender);
  await page.goto(loanPath);
  await page.getByRole('button', { name: 'Võta tagasi 21 eset' }).tap();
  const states = page.getByRole('dialog', { name: 'Võta tagasi 21 eset' });
  for (const [number, state] of [
    ['2', 'Parandusse'],
    ['9', 'Parandusse'],
    ['20', 'Parandusse'],
    ['21', 'Kadunud'],
  ] as const) {
    await states.getByRole('button', { name: new RegExp(`^Muuda seisundit: Pilistvere seelik nr ${number}\\b`) }).tap();
    const group = states.getByRole('group', { name: `Seisund: Pilistvere seelik nr ${number}`, exact: true });
    await group.getByRole('button', { name: state }).tap();
  }
  await states.getByRole('button', { name: 'Võta tagasi 21 eset' }).tap();
  await expect(page.getByRole('heading', { name: '21 tagasi', exact: true })).toBeVisible();

  // Named by their actions, since "nr 2" is in "nr 20".
  const actionsOf = (number: string) => page.getByRole('button', { name: `Tegevused: Pilistvere seelik nr ${number}`, exact: true });
  await actionsOf('2').tap();
  await page.getByRole('menuitem', { name: 'Lisa töö' }).tap();
  const job = page.getByRole('dialog', { name: 'Töö: Pilistvere seelik nr 2' });
  await job.getByRole('button', { name: 'õmblus' }).tap();
  await job.getByRole('button', { name: 'Lisa töö' }).tap();
  await expect(job).toBeHidden();
  await actionsOf('21').tap();
  await page.getByRole('menuitem', { name: 'Lisa kahju' }).tap();
  const settling = page.getByRole('dialog', { name: 'Lisa kahju: Pilistvere seelik nr 21' });
  await expect(settling.getByText('Kungla')).toBeVisible();
  await settling.getByRole('textbox', { name: 'Summa' }).fill('120');
  await settling.getByRole('button', { name: 'Lisa kahju' }).tap();
  await expect(settling).toBeHidden();
  await page.goto('/jobs');
  await expect(page.getByText('oli laenul: Kungla')).toBeVisible();
});
