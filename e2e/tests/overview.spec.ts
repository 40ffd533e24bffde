import { expect, type Locator } from '@playwright/test';
import { logIn } from '../src/demo.ts';
import { answerOverview, LARGE, largeLabel } from '../src/large-overview.ts';
import { aSmallEnsemble, gridOf, rowOf } from '../src/small-overview.ts';
import { test } from '../src/test.ts';

/** Rows and columns of the whole matrix. */
async function sizeOf(grid: Locator): Promise<{ people: number; names: number }> {
  const [rows, columns] = [await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-colcount')];
  return { people: Number(rows) - 1, names: Number(columns) - 1 };
}

test('a row links to the person, a column to the clothing name; going back restores the scroll position', async ({ page }) => {
  await logIn(page);
  await page.goto('/clothing/overview');
  const grid = gridOf(page);
  const dancer = grid.getByRole('rowheader').getByRole('link').nth(2);
  const name = (await dancer.textContent()) ?? '';
  await dancer.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.goBack();
  const column = grid.getByRole('columnheader').getByRole('link').nth(1);
  const clothing = (await column.textContent()) ?? '';
  await grid.evaluate((frame) => frame.scrollTo(0, 500));
  await column.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(clothing);
  await page.goBack();
  await expect.poll(() => grid.evaluate((frame) => frame.scrollTop)).toBe(500);
});

test('of 300 people by 120 names only the visible part is drawn, under its headings', async ({ page }) => {
  await logIn(page);
  await answerOverview(page);
  await page.goto('/clothing/overview');
  const grid = gridOf(page);
  await expect.poll(() => sizeOf(grid)).toEqual(LARGE);
  const frame = await grid.boundingBox();
  if (frame === null) throw new Error('There is no matrix');

  for (const [left, top] of [
    [2400, 5000],
    [100_000, 100_000],
    [700, 0],
  ] as const) {
    await grid.evaluate((frame, [left, top]) => frame.scrollTo(left, top), [left, top] as const);
    const middle = { x: frame.x + frame.width * 0.6, y: frame.y + frame.height * 0.7 };
    // The cell in the middle of the frame, and the headings at its edges.
    await expect(async () => {
      const seen = await page.evaluate(
        ({ middle, frame }) => {
          const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[aria-colindex]');
          const cell = at(middle.x, middle.y);
          const name = Number(at(middle.x, frame.y + 20)?.textContent?.match(/\d+$/)?.[0]);
          const [first, span] = [Number(cell?.getAttribute('aria-colindex')) - 1, Number(cell?.getAttribute('aria-colspan') ?? 1)];
          return {
            person: Number(at(frame.x + 40, middle.y)?.textContent?.match(/\d+$/)?.[0]),
            row: Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 1,
            name,
            isUnderName: first <= name && name < first + span,
            label: cell?.textContent,
          };
        },
        { middle, frame },
      );
      expect(seen.person).toBeGreaterThan(0);
      expect(seen.isUnderName).toBe(true);
      expect(seen.row).toBe(seen.person);
      expect(seen.label).toBe(largeLabel(seen.person, seen.name));
    }).toPass();
    expect(await grid.locator('*').count()).toBeLessThan(1500);
  }
});

test('arrow keys move in the matrix, which is one tab stop', async ({ page }) => {
  await logIn(page);
  await answerOverview(page);
  await page.goto('/clothing/overview');
  const grid = gridOf(page);
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await page
    .getByRole('group', { name: /^Vali komplekt/ })
    .getByRole('button')
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('link', { name: 'Õnne-Mai Žukovskaja 1', exact: true })).toBeFocused();

  await page.keyboard.press('Control+End');
  const focused = grid.locator(':focus');
  await expect(focused).toHaveAttribute('aria-colindex', String(LARGE.names + 1));
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveText(largeLabel(LARGE.people, LARGE.names - 1));
  await page.keyboard.press('Home');
  await expect(grid.getByRole('link', { name: `Õnne-Mai Žukovskaja ${LARGE.people}`, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/people/${LARGE.people}$`));
});

test('by the keyboard alone: a piece is swapped, marked people get what they lack, and all of it comes back', async ({ page }) => {
  await aSmallEnsemble(page);
  await page.goto('/clothing/overview');
  await gridOf(page).getByRole('link', { name: 'Anu Aas' }).focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');

  // Apron 1 for 3, which is free.
  await press('ArrowRight', 'Enter');
  await expect(dialog.getByText('nr 1', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Vaheta' }).press('Enter');
  await dialog.getByRole('button', { name: 'nr 3, suuruseta' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Anu Aas').getByRole('gridcell').first()).toHaveText('3');
  await expect(gridOf(page).locator(':focus')).toHaveText('3');

  // The button goes, and the field that comes has the focus.
  await press('Enter');
  await dialog.getByRole('button', { name: 'Anna juurde' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Tähtaeg' })).toBeFocused();
  await press('Escape');
  await expect(dialog).toBeHidden();

  // All rows and the column of aprons: Kai Kask lacks one, and 1 is free.
  await press('Control+ ', 'Home', 'ArrowUp', ' ');
  const bar = page.getByRole('region', { name: 'Valitud' });
  await expect(bar).toContainText('3 tantsijat · 1 nimetus · käes 2 eset');
  await bar.getByRole('button', { name: 'Anna' }).press('Enter');
  await expect(dialog.getByText('Kai Kask nr 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anna 1 saajale' }).press('Enter');
  await expect(rowOf(page, 'Kai Kask').getByRole('gridcell').first()).toHaveText('1');

  // Of several marked columns each name goes to those who lack it, in one deed.
  const skirts = page.getByRole('checkbox', { name: 'Vali: Muhu seelik' });
  await skirts.click();
  await bar.getByRole('button', { name: 'Anna' }).press('Enter');
  await expect(dialog.getByRole('region', { name: 'Kihnu põll' })).toContainText('See on juba kõigi valitute käes.');
  await expect(dialog.getByRole('region', { name: 'Muhu seelik' })).toContainText('Jüri Õun nr 3');
  await dialog.getByRole('button', { name: 'Anna 1 ese' }).press('Enter');
  await expect(rowOf(page, 'Jüri Õun').getByRole('gridcell').nth(1)).toHaveText('3');
  await skirts.click();

  await bar.getByRole('button', { name: 'Tähtaeg' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Tähtaeg' }).fill('24.6.2030');
  await dialog.getByRole('textbox', { name: 'Tähtaeg' }).press('Enter');
  await expect(dialog).toBeHidden();

  await bar.getByRole('button', { name: 'Võta tagasi' }).press('Enter');
  const returning = page.waitForRequest(/\/api\/returns$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Võta tagasi 3 eset' }).press('Enter');
  // Each from the holder who was shown: meanwhile somebody else may have it.
  const { items } = (await returning).postDataJSON() as { items: readonly { personId: number }[] };
  expect(new Set(items.map(({ personId }) => personId)).size).toBe(3);
  await expect(gridOf(page).getByRole('columnheader', { name: /põll/ })).toBeHidden();
  await expect(bar).toContainText('3 tantsijat · käes 3 eset');
  await bar.getByRole('link', { name: 'Prindi', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Üleandmisleht: 3 tantsijat' })).toBeVisible();
  await expect(page.getByText('Allkiri')).toHaveCount(3);
});

test('a laptop’s window has four rows below the headings, and a low one is scrolled to the row of the keyboard', async ({ page }) => {
  await logIn(page);
  const grid = gridOf(page);
  const focused = page.locator('[role=grid] :focus');
  const rows = 4;
  for (const height of [760, 682, 500]) {
    await page.setViewportSize({ width: 1024, height });
    await page.goto('/clothing/overview');
    await grid
      .getByRole('rowheader')
      .nth(rows - 1)
      .waitFor();
    const isWhole = (place: number) => expect(grid.getByRole('rowheader').nth(place)).toBeInViewport({ ratio: 1 });
    for (let place = 0; place < rows; place++) await isWhole(place);
    await grid.getByRole('rowheader').getByRole('link').first().focus();
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown');
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
});
