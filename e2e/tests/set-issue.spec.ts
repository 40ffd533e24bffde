import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a set adds its names: free items are issued, unavailable and held ones are not', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const dancer = await aDancer(page);
  const [shirt, belt, skirt, hat] = [
    await aClothingName(page, 'Häädemeeste käised', { clothingNumbers: '5, 6' }),
    await aClothingName(page, 'Häädemeeste vöö', { unnumbered: 2 }),
    await aClothingName(page, 'Häädemeeste seelik', { clothingNumbers: '1, 2' }),
    await aClothingName(page, 'Häädemeeste tanu'),
  ];
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Häädemeeste komplekt' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [shirt.id, belt.id, skirt.id, hat.id] });
  await issueTo(page, dancer, shirt.items.slice(0, 1));

  await page.goto(`/people/${dancer.id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  const line = (what: string) => basket.getByRole('listitem').filter({ hasText: `Häädemeeste ${what}` });
  await expect(search).toBeFocused();
  await page.keyboard.type('haadem kompl');
  const option = page.getByRole('option', { name: /Häädemeeste komplekt.*Komplekt · 4 nimetust · 1 otsas/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(basket.getByRole('listitem')).toHaveCount(4);
  await expect(line('tanu')).toContainText('otsas');
  await expect(line('tanu').getByRole('checkbox')).toBeDisabled();
  await expect(line('käised')).toContainText('nr 5 on juba käes');
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

test('a set for women is asked about before it is listed for a man, not for a borrower without a gender', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const skirt = await aClothingName(page, 'Häädemeeste seelik', { clothingNumbers: '1-3' });
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Häädemeeste komplekt', genderCode: 'F' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [skirt.id] });
  const jaan = await make<{ id: number }>(page, '/people', { firstName: 'Jaan', lastName: 'Tamm', genderCode: 'M' });
  const group = await make<{ id: number }>(page, '/groups', { name: 'Laenajad', borrowers: true });
  const school = await make<{ id: number }>(page, '/people', { kind: 'BORROWER', lastName: 'Muhu kool', groupId: group.id });
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  const basket = page.getByRole('region', { name: 'Väljastamiseks' });
  const add = async () => {
    await expect(search).toBeFocused();
    await page.keyboard.type('haadem kompl');
    await expect(page.getByRole('option', { name: /Häädemeeste komplekt/ })).toBeVisible();
    await page.keyboard.press('Enter');
  };

  await page.goto(`/people/${jaan.id}`);
  await add();
  const question = page
    .getByRole('alert')
    .filter({ hasText: '„Häädemeeste komplekt“ on naistele, aga Jaan Tamm on mees. Kas lisada ikka?' });
  await expect(question).toBeVisible();
  await expect(basket.getByRole('listitem')).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Lisa ikka' }).click();
  await expect(basket.getByRole('listitem')).toHaveCount(1);
  await expect(question).toBeHidden();
  await expect(search).toBeFocused();

  await page.goto(`/people/${school.id}`);
  await add();
  await expect(basket.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
