import { expect, type Locator, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, make } from '../src/demo.ts';
import { aBorrower, askBySet, typeSizes } from '../src/loans.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

/** What a person does: taps, texts, keys. */
function counted(page: Page) {
  let count = 0;
  const act = async (deed: () => Promise<unknown>) => {
    count += 1;
    await deed();
  };
  return {
    count: () => count,
    tap: (target: Locator) => act(() => target.tap()),
    type: (target: Locator, text: string) => act(() => target.fill(text)),
    press: (key: string) => act(() => page.keyboard.press(key)),
  };
}

test('twelve skirts are lent in eight actions, and come back in parts: one broken, one lost', async ({ page }) => {
  await inOwnEnsemble(page);
  await aBorrower(page);
  const skirts = await aClothingName(page, 'Mustjala seelik', { clothingNumbers: '1-12' });
  await page.goto('/loans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laenajad');
  expect(await seriousProblems(page)).toEqual([]);

  const hand = counted(page);
  await hand.tap(page.getByRole('button', { name: 'Uus laen' }));
  const dialog = page.getByRole('dialog', { name: 'Uus laen' });
  await hand.tap(dialog.getByRole('combobox', { name: 'Laenaja' }));
  await hand.tap(page.getByRole('option', { name: 'Kungla' }));
  await hand.type(dialog.getByLabel('Kuni'), '10.7.2027');
  await hand.type(dialog.getByRole('combobox', { name: 'Mida laenata' }), '1-12 mustjala');
  await expect(page.getByRole('option', { name: /Mustjala seelik/ })).toBeVisible();
  await hand.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Valitud esemed' }).getByRole('listitem')).toHaveCount(12);
  expect(await seriousProblems(page)).toEqual([]);
  await hand.tap(dialog.getByRole('button', { name: 'Pane kinni 12 eset' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kungla');
  await hand.tap(page.getByRole('button', { name: 'Anna üle 12 eset' }));
  await expect(page.getByText('12 eset üle antud')).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(8);
  await expect(page.getByRole('heading', { name: '12 väljas', exact: true })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  // Seven at first, by numbers: one broken.
  const box = page.getByRole('combobox', { name: 'Mis tuli tagasi' });
  for (const number of ['1', '2', '3', '4', '5', '6', '7']) {
    await box.fill(number);
    await page.getByRole('option', { name: new RegExp(`^${number}\\s*Mustjala`) }).tap();
    await expect(box).toHaveValue('');
  }
  const bar = page.getByRole('region', { name: 'Märgitud esemed' });
  await bar.getByRole('button', { name: 'Võta tagasi 7 eset' }).tap();
  const states = page.getByRole('dialog', { name: 'Võta tagasi 7 eset' });
  await states.getByRole('button', { name: /^Muuda seisundit: Mustjala seelik nr 3/ }).tap();
  await states.getByRole('group', { name: 'Seisund: Mustjala seelik nr 3' }).getByRole('button', { name: 'Parandusse' }).tap();
  expect(await seriousProblems(page)).toEqual([]);
  await states.getByRole('button', { name: 'Võta tagasi 7 eset' }).tap();
  await expect(page.getByRole('heading', { name: '5 väljas, 7 tagasi', exact: true })).toBeVisible();

  // Then the rest, to the wash, but for one that is lost.
  await page.getByRole('button', { name: 'Võta tagasi 5 eset' }).tap();
  const rest = page.getByRole('dialog', { name: 'Võta tagasi 5 eset' });
  await rest.getByRole('group', { name: 'Seisund kõigil' }).getByRole('button', { name: 'Pessu' }).tap();
  await rest.getByRole('button', { name: /^Muuda seisundit: Mustjala seelik nr 12/ }).tap();
  await rest.getByRole('group', { name: 'Seisund: Mustjala seelik nr 12' }).getByRole('button', { name: 'Kadunud' }).tap();
  await rest.getByRole('button', { name: 'Võta tagasi 5 eset' }).tap();
  await expect(page.getByRole('heading', { name: '12 tagasi', exact: true })).toBeVisible();
  const items = await ask<{ clothingNumber: string; state: string }[]>(page, `/clothing-names/${skirts.id}/items`);
  expect(Object.fromEntries(items.map(({ clothingNumber, state }) => [clothingNumber, state]))).toEqual({
    ...{ 1: 'OK', 2: 'OK', 3: 'REPAIR', 4: 'OK', 5: 'OK', 6: 'OK', 7: 'OK' },
    ...{ 8: 'WASH', 9: 'WASH', 10: 'WASH', 11: 'WASH', 12: 'LOST' },
  });

  // The lost one is settled with the borrower.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'nr 12' })
    .getByRole('button', { name: /^Tegevused/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Lisa kahju' }).tap();
  const settling = page.getByRole('dialog', { name: 'Lisa kahju: Mustjala seelik nr 12' });
  await expect(settling.getByText('Kungla')).toBeVisible();
  await settling.getByRole('textbox', { name: 'Summa' }).fill('120');
  await settling.getByRole('button', { name: 'Lisa kahju' }).tap();
  await expect(settling).toBeHidden();

  // All is back: the loan is among the ended ones, and in the history of the borrower.
  await page.goto('/loans');
  await expect(page.getByRole('link', { name: 'Kungla' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Ka lõppenud' }).check();
  await page.getByRole('link', { name: 'Kungla' }).tap();
  await page.getByRole('link', { name: '1 laen' }).tap();
  await expect(page.getByRole('heading', { name: 'Laenud · 1 laen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Lahtine kahju: Mustjala seelik nr 12/ })).toBeVisible();
});

test('twenty-four sets by sizes: what is there is reserved, what is not is told by name and size', async ({ page }) => {
  await inOwnEnsemble(page);
  await aBorrower(page);
  const names: { id: number }[] = [];
  for (const [name, sizes] of [
    ['Pilistvere seelik', { S: 8, M: 10, L: 6 }],
    ['Pilistvere põll', { S: 8, M: 10, L: 3 }],
  ] as const) {
    const { id } = await aClothingName(page, name);
    for (const [sizeLabel, unnumbered] of Object.entries(sizes))
      await make(page, `/clothing-names/${id}/items/many`, { unnumbered, sizeLabel });
    names.push({ id });
  }
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Pilistvere naised', genderCode: 'F' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: names.map(({ id }) => id) });

  const sizes = await askBySet(page, 'Pilistvere naised');
  await typeSizes(sizes, [
    { Arv: '8', Suurus: 'S' },
    { Arv: '10', Suurus: 'M' },
    { Arv: '6', Suurus: 'L' },
  ]);
  expect(await seriousProblems(page)).toEqual([]);
  await sizes.getByRole('button', { name: 'Leia esemed' }).tap();
  await expect(page.getByText('puudu 3: Pilistvere põll, L')).toBeVisible();
  await expect(page.getByRole('heading', { name: '45 kinni pandud', exact: true })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  // The desk names the loan for which a piece is reserved.
  await page.getByRole('button', { name: 'Anna üle 45 eset' }).tap();
  await expect(page.getByRole('heading', { name: '45 väljas', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Prindi' }).tap();
  const contract = page.getByRole('region', { name: 'Laenuleping: Kungla' });
  await expect(contract.getByText(/^Laenutaja annab laenajale/)).toBeVisible();
  await expect(contract.getByText('Pilistvere seelik · 24 eset')).toBeVisible();
});
