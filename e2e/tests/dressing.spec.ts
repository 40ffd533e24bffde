import { expect, type Locator } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { comeBackUntil, logIn, make, users } from '../src/demo.ts';
import { aGroupToDress, aPlan } from '../src/dressing.ts';
import { printed } from '../src/pdf.ts';
import { issueTo } from '../src/register.ts';
import { aMeasuredDancer, skirtsByWaist } from '../src/skirts-by-waist.ts';
import { test } from '../src/test.ts';

/** Most actions from the list of groups to every piece chosen. */
const MOST_ACTIONS = 3;

test('a keeper dresses 24 dancers in three actions, then changes and locks a piece by keys', async ({ page }) => {
  await logIn(page);
  const { group, set, names } = await aGroupToDress(page, { dancers: 24, pieces: [30, 24, 23, 26, 28, 30, 24, 24] });
  let actions = 0;
  const click = (button: Locator) => {
    actions += 1;
    return button.click();
  };

  await page.goto('/groups');
  await click(page.getByRole('button', { name: `Riieta rühm: ${group.name}` }));
  await expect(page.getByRole('textbox', { name: 'Plaani nimi' })).toHaveValue(new RegExp(`^${group.name} \\d+\\.\\d+\\.\\d{4}$`));
  expect(await seriousProblems(page)).toEqual([]);
  await click(page.getByRole('dialog').getByRole('button', { name: set.name }));
  await click(page.getByRole('button', { name: 'Paku esemed' }));
  await expect(page.getByRole('status').filter({ hasText: '23 tantsijat 24-st saavad terve komplekti.' })).toContainText(
    `Puudu: ${names[2]?.name} 1 tk.`,
  );
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);

  const grid = page.getByRole('grid', { name: 'Kellele mis ese' });
  await expect(grid.getByRole('row')).toHaveCount(25);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Ainult puudused' }).click();
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Ainult puudused' }).click();
  await expect(grid.getByRole('row')).toHaveCount(25);

  const cell = (row: number, column: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await cell(1, 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(2, 1)).toBeFocused();
  await page.keyboard.press('l');
  await expect(cell(2, 1)).toHaveAccessibleName(/lukus$/);
  await page.keyboard.press('l');
  await expect(cell(2, 1)).not.toHaveAccessibleName(/lukus$/);
  // Keys are of the cell with the focus, however it got there.
  await cell(4, 1).focus();
  await page.keyboard.press('l');
  await expect(cell(4, 1)).toHaveAccessibleName(/lukus$/);
  await cell(2, 1).focus();

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Näita kõiki/ }).click();
  const free = dialog.getByRole('button', { name: /^Vali nr/ }).last();
  const chosen = (await free.getAttribute('aria-label'))?.replace('Vali nr ', '') ?? '';
  await free.click();
  await expect(dialog).toBeHidden();
  await expect(cell(2, 0)).toHaveAccessibleName(new RegExp(`^${chosen} .*lukus$`));
  await page.getByRole('button', { name: 'Paku uuesti' }).click();
  await expect(page.getByText('Pakkumine on valmis')).toBeVisible();
  await expect(cell(2, 0)).toHaveAccessibleName(new RegExp(`^${chosen} .*lukus$`));

  // Dancers out of sight are text until they come into sight, are reached by keys, or printed.
  await page.reload();
  await expect(grid.getByRole('row').last()).toHaveText(/^Mari X Tamm\d+ [^·]+ · /);
  await cell(1, 0).focus();
  await page.keyboard.press('Control+End');
  await expect(cell(24, 7)).toBeFocused();
  await page.reload();
  await expect(grid.getByRole('row').last().getByRole('gridcell')).toHaveCount(1);
  await printed(page);
  await expect(grid.getByRole('gridcell')).toHaveCount(24 * 8);
  await page.setViewportSize({ width: 360, height: 740 });
  const last = page.getByText(/^Mari X Tamm: Ese A /);
  await expect(page.getByRole('region', { name: 'Mari X Tamm' })).toBeHidden();
  await last.scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Mari X Tamm' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test('cards out of sight are found by the browser’s search, and keys come to each in its turn', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page);
  const { plan, people } = await aPlan(page, { dancers: 12, pieces: [12, 12] });
  const dancers = people.map((_, index) => `Mari ${String.fromCharCode(65 + index)} Tamm`);
  await page.goto(`/dressing/${plan.id}`);
  await expect(page.getByText(/^Mari L Tamm: Ese A /)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Mari L Tamm' })).toBeHidden();
  expect(await page.evaluate("find('Mari L Tamm')")).toBe(true);
  await expect(page.getByRole('region', { name: 'Mari L Tamm' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Mari A Tamm' }).focus();
  // A link and two cells.
  const expected = dancers.flatMap((dancer) => [dancer, dancer, dancer]);
  const reached: (string | null | undefined)[] = [];
  while (reached.length < expected.length) {
    reached.push(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')));
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(expected);
});

test('two keepers work on one plan: a choice of the other is named, nothing is lost', async ({ page, browser }) => {
  await logIn(page);
  const { plan } = await aPlan(page, { dancers: 2, pieces: [3] });
  const other = await (await browser.newContext()).newPage();
  await logIn(other, users.manager);
  const rowOf = (of: typeof page, dancer: string) => of.getByRole('row', { name: dancer }).getByRole('gridcell').first();
  const dialog = other.getByRole('dialog');
  await page.goto(`/dressing/${plan.id}`);
  await other.goto(`/dressing/${plan.id}`);

  // The third piece is in no cell: both choose it. The other's page reads nothing meanwhile.
  await rowOf(other, 'Mari B Tamm').click();
  const third = dialog.getByRole('button', { name: /^Vali nr/ });
  await expect(third).toHaveCount(1);
  const number = (await third.getAttribute('aria-label'))?.replace('Vali nr ', '') ?? '';
  await other.route('**/choices', (route) => route.abort());
  await rowOf(page, 'Mari A Tamm').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Vali nr ${number}` })
    .click();
  await expect(rowOf(page, 'Mari A Tamm')).toHaveAccessibleName(new RegExp(`^${number} .*lukus$`));
  await dialog.getByRole('button', { name: `Vali nr ${number}` }).click();
  await expect(other.getByText('on selles plaanis juba tantsijal Mari A Tamm')).toBeVisible();

  // The dialog stays open, with what there is by now; the swap gives each the piece of the other.
  await other.unroute('**/choices');
  const swap = dialog.getByRole('button', { name: `Vaheta: nr ${number}, tantsijalt Mari A Tamm` });
  await comeBackUntil(other, () => swap.isVisible());
  // By a key: the button has come where the former one was pressed.
  await swap.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(other, 'Mari B Tamm')).toHaveAccessibleName(new RegExp(`^${number} `));
  await expect(rowOf(other, 'Mari A Tamm')).not.toHaveAccessibleName(new RegExp(`^${number} `));
  await other.context().close();
});

test('what a dancer has got does not count where it does not fit, and is swapped from its cell', async ({ page }) => {
  const { nameId, aSkirt } = await skirtsByWaist(page);
  const mari = await aMeasuredDancer(page, 'Mari', 'Tamm', 80);
  const liis = await aMeasuredDancer(page, 'Liis', 'Kask', 76);
  await issueTo(page, mari, [await aSkirt('12', 68)]);
  await aSkirt('14', 82);
  const planned = await aSkirt('15', 78);
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Muhu komplekt' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [nameId] });
  const form = { name: 'Jõulukontsert', addedPersonIds: [mari.id, liis.id], clothingSetIds: [set.id] };
  const plan = await make<{ id: number }>(page, '/dressing', form);
  await make(page, `/dressing/${plan.id}/proposal`, {});

  await page.goto(`/dressing/${plan.id}`);
  const summary = page.getByRole('status').filter({ hasText: 'terve komplekti' });
  await expect(summary).toContainText('1 tantsija 2-st saab terve komplekti, 1 käes olev ese ei sobi.');
  const cell = page.getByRole('row', { name: 'Mari Tamm' }).getByRole('gridcell').first();
  await expect(cell).toHaveAccessibleName(/^12 käes ei sobi/);
  await cell.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Vaheta selle vastu' })).toBeVisible();
  await dialog.getByRole('button', { name: /^nr 14/ }).click();
  await expect(dialog).toBeHidden();
  await expect(cell).toHaveAccessibleName(/^14 käes sobi/);
  await expect(summary).toContainText('Kõik 2 tantsijat saavad terve komplekti.');

  // A planned piece that cannot be had says why, and how it fits.
  await make(page, '/clothing/bulk', { clothingIds: [planned.id], state: 'REPAIR', stateNote: null });
  await page.reload();
  await page.getByRole('row', { name: 'Liis Kask' }).getByRole('gridcell').first().click();
  const now = dialog.getByRole('group', { name: 'Praegu' });
  await expect(now).toContainText('Muhu seelik nr 15 on paranduses');
  await expect(now).toContainText('vöökohas 2 cm varu');
});
