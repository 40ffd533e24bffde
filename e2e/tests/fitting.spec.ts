import { expect } from '@playwright/test';
import { ask, make, undoInToast } from '../src/demo.ts';
import { aClothingName, issueTo } from '../src/register.ts';
import { aMeasuredDancer, skirtsByWaist } from '../src/skirts-by-waist.ts';
import { test } from '../src/test.ts';

test('a piece that does not fit is swapped along a chain of three in one deed, and undone as one', async ({ page }) => {
  const { aSkirt } = await skirtsByWaist(page);
  const [mari, liis, eha] = [
    await aMeasuredDancer(page, 'Mari', 'Tamm', 80),
    await aMeasuredDancer(page, 'Liis', 'Kask', 76),
    await aMeasuredDancer(page, 'Eha', 'Mets', 72),
  ];
  await issueTo(page, mari, [await aSkirt('12', 68)]);
  await issueTo(page, liis, [await aSkirt('14', 82)]);
  await issueTo(page, eha, [await aSkirt('15', 78)]);
  await aSkirt('17', 74);
  const numbersOf = async () => {
    const held = async ({ id }: { id: number }) =>
      (await ask<{ clothingNumber: string; validUntil: string | null }[]>(page, `/people/${id}/clothing`)).flatMap(
        ({ clothingNumber, validUntil }) => (validUntil === null ? clothingNumber : []),
      );
    return [await held(mari), await held(liis), await held(eha)];
  };

  await page.goto(`/people/${mari.id}`);
  await expect(page.getByRole('row', { name: /Muhu seelik.*12/ })).toContainText('ei sobi');
  await page.getByRole('button', { name: 'Vaheta: Muhu seelik nr 12' }).click();
  const chain = page.getByRole('dialog').getByRole('region', { name: 'Vahetus teiste tantsijatega' });
  await expect(chain.getByRole('listitem')).toContainText([
    'Mari Tamm saab nr 14, mis on praegu väljas: Liis Kask',
    'Liis Kask saab nr 15, mis on praegu väljas: Eha Mets',
    'Eha Mets saab laost nr 17',
    'Lattu läheb nr 12',
  ]);
  await chain.getByRole('button', { name: 'Vaheta kõik korraga' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: /Muhu seelik.*14/ })).toBeVisible();
  expect(await numbersOf()).toEqual([['14'], ['15'], ['17']]);

  await undoInToast(page, '3 tantsija esemed vahetatud');
  // The row of 12 may still be on screen as taken back.
  await expect.poll(numbersOf).toEqual([['12'], ['14'], ['15']]);
  await expect(page.getByRole('button', { name: 'Vaheta: Muhu seelik nr 12' })).toBeVisible();
});

test('a set brings the skirt that fits, the selector and „Kõik, mis sobib“ begin with the best', async ({ page }) => {
  const { nameId, aSkirt } = await skirtsByWaist(page);
  const mari = await make<{ id: number }>(page, '/people', {
    firstName: 'Mari',
    lastName: 'Tamm',
    genderCode: 'F',
    waist: 80,
    footSize: 38,
  });
  for (const [number, waist] of [
    ['1', 68],
    ['2', 85],
    ['3', 82],
  ] as const)
    await aSkirt(number, waist);
  const apron = await aClothingName(page, 'Muhu põll', { typeName: 'Põlled', clothingNumbers: '7' });
  const socks = await aClothingName(page, 'Muhu sukad', { typeName: 'Sukad' });
  for (const [clothingNumber, size] of [
    ['1', 44],
    ['2', 36],
    ['3', 39],
  ] as const)
    await make(page, `/clothing-names/${socks.id}/items`, { clothingNumber, size, comment: null });
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Muhu komplekt' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [nameId, apron.id, socks.id] });

  await page.goto(`/people/${mari.id}`);
  await expect(page.getByRole('combobox', { name: 'Mida väljastada' })).toBeFocused();
  await page.keyboard.type('muhu kompl');
  await expect(page.getByRole('option', { name: /Muhu komplekt/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  const skirt = basket.getByRole('listitem').filter({ hasText: 'Muhu seelik' });
  await expect(skirt.getByRole('combobox')).toHaveText('3');
  await expect(skirt).toContainText('sobib: vöökohas 2 cm varu');
  await expect(basket.getByRole('listitem').filter({ hasText: 'Muhu sukad' }).getByRole('combobox')).toHaveText('3');
  await skirt.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText([/^3.*sobib/, /^2.*2 cm avar vöökohast/, /^1.*ei sobi/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Loobu' }).click();

  await page.getByRole('button', { name: 'Kõik, mis sobib' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Nimetus' }).fill('muhu see');
  await page.getByRole('option', { name: 'Muhu seelik' }).click();
  await expect(dialog.getByRole('button', { name: /^nr/ })).toHaveText([/^3/, /^2/]);
  await dialog.getByRole('button', { name: 'Näita ka 1, mis ei sobi' }).click();
  await expect(dialog.getByRole('button', { name: /^nr 1, suurus 68, ei sobi/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^nr 2/ }).click();
  await expect(skirt.getByRole('combobox')).toHaveText('2');
});
