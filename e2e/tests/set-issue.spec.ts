import { expect, test } from '@playwright/test';
import { ask, dancer, logIn, make } from '../src/demo.ts';

interface Made {
  readonly id: number;
}

test('a set adds its names: free items are issued, unavailable and held ones are not', async ({ page }) => {
  await logIn(page);
  const { id: personId } = await dancer(page, 16);
  const [type] = await ask<Made[]>(page, '/clothing-types');
  const name = async (what: string, clothingNumbers: readonly string[], unnumbered = 0) => {
    const { id } = await make<Made>(page, '/clothing-names', { name: `Häädemeeste ${what}`, clothingTypeId: type?.id });
    if (clothingNumbers.length + unnumbered === 0) return { id, items: [] };
    return {
      id,
      items: await make<Made[]>(page, `/clothing-names/${id}/items/many`, { clothingNumbers: clothingNumbers.join(', '), unnumbered }),
    };
  };
  const [shirt, belt, skirt, hat] = [
    await name('käised', ['5', '6']),
    await name('vöö', [], 2),
    await name('seelik', ['1', '2']),
    await name('tanu', []),
  ];
  const set = await make<Made>(page, '/clothing-set', { name: 'Häädemeeste komplekt' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [shirt.id, belt.id, skirt.id, hat.id] });
  await make(page, `/people/${personId}/clothing`, { clothingIds: [shirt.items[0]?.id], comments: [] });

  await page.goto(`/people/${personId}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  const line = (what: string) => basket.getByRole('listitem').filter({ hasText: `Häädemeeste ${what}` });
  await expect(search).toBeFocused();
  await page.keyboard.type('haadem');
  const option = page.getByRole('option', { name: /Häädemeeste komplekt.*Komplekt · 4 nimetust · 1 otsas/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(basket.getByRole('listitem')).toHaveCount(4);
  await expect(line('tanu')).toContainText('otsas');
  await expect(line('tanu').getByRole('checkbox')).toBeDisabled();
  await expect(line('käised')).toContainText('juba käes: 5');
  await expect(line('käised').getByRole('checkbox')).not.toBeChecked();
  await expect(line('seelik').getByRole('combobox', { name: 'Ese: Häädemeeste seelik' })).toHaveText('1');
  await expect(line('vöö').getByRole('checkbox')).toBeChecked();
  await expect(line('vöö').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Väljasta 2 eset' })).toBeVisible();

  await page.keyboard.type('haademeeste komplekt');
  await expect(page.getByText('Häädemeeste komplekt: kõik on juba nimekirjas')).toBeVisible();
  await expect(basket.getByRole('listitem')).toHaveCount(4);
  await line('tanu')
    .getByRole('button', { name: /Eemalda nimekirjast/ })
    .click();
  await expect(basket.getByRole('listitem')).toHaveCount(3);

  await line('seelik').getByRole('combobox').click();
  await page.getByRole('option', { name: '2' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 eset väljastatud')).toBeVisible();
  await expect(basket.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Häädemeeste seelik.*\b2\b/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Häädemeeste vöö/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Häädemeeste käised/ })).toHaveCount(1);
});
