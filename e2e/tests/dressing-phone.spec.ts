import { expect, type Route } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, undoInToast } from '../src/demo.ts';
import { aPlan } from '../src/dressing.ts';
import { aDancer, issueTo } from '../src/register.ts';
import { guarded, test } from '../src/test.ts';

interface Planned {
  readonly people: readonly { readonly name: string; readonly cells: readonly { readonly clothingId: number | null }[] }[];
}

test('on a phone dancers get their clothes as they come; a piece lost meanwhile is named and another is proposed', async ({ page }) => {
  await logIn(page);
  const { plan, names } = await aPlan(page, { dancers: 4, pieces: [6, 4] });
  await page.goto(`/dressing/${plan.id}`);
  // Shortages and ticks are folded, so the first dancer is on the first screen.
  await expect(page.getByRole('region', { name: 'Mari A Tamm' }).getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox', { name: 'Ainult puudused' })).toBeHidden();
  await page.getByRole('button', { name: 'Valikud' }).tap();
  await expect(page.getByRole('checkbox', { name: 'Ainult puudused' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Mari A Tamm' })
    .getByRole('button', { name: `${names[0]?.name}` })
    .tap();
  await expect(page.getByRole('dialog')).toContainText('Mida anda');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sulge' }).tap();
  await page.getByRole('link', { name: 'Jaga' }).tap();

  const turn = (dancer: string) => page.getByRole('region', { name: dancer });
  expect(await seriousProblems(page)).toEqual([]);
  const progress = page.getByRole('status').filter({ hasText: ' / 4' });
  await expect(progress).toHaveText('0 / 4');

  // A double tap is one hand-over, of one dancer.
  await guarded(page, () => turn('Mari A Tamm').getByRole('button', { name: 'Kõik käes: Mari A Tamm' }).dblclick());
  await expect(progress).toHaveText('1 / 4');
  await undoInToast(page, 'Mari A Tamm sai 2 eset');
  await expect(progress).toHaveText('0 / 4');
  await turn('Mari A Tamm').getByRole('button', { name: 'Kõik käes: Mari A Tamm' }).tap();
  await expect(progress).toHaveText('1 / 4');

  // Without the piece that is missing.
  await turn('Mari B Tamm').getByRole('button', { expanded: false }).tap();
  await turn('Mari B Tamm')
    .getByRole('checkbox', { name: `${names[1]?.name}` })
    .tap();
  const given = turn('Mari B Tamm').getByRole('button', { name: 'Käes 1 / 2: Mari B Tamm' });
  // A hand-over that fails, also when it is sent again, keeps what was unticked.
  await page.route('**/hand-over', (route) => route.abort(), { times: 2 });
  await given.tap();
  await expect(page.getByRole('alert')).toContainText('esemed võivad olla väljastatud');
  await expect(given).toBeEnabled();
  await given.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Mari B Tamm sai 1 eseme' })).toBeVisible();
  await expect(progress).toHaveText('1 / 4');

  // Somebody else has got her skirt meanwhile.
  const liis = await aDancer(page, { firstName: 'Liis', lastName: 'Kask' });
  const { people } = await ask<Planned>(page, `/dressing/${plan.id}`);
  const hers = people.find(({ name }) => name === 'Mari C Tamm')?.cells[0]?.clothingId ?? 0;
  await issueTo(page, liis, [{ id: hers }]);
  await turn('Mari C Tamm').getByRole('button', { name: 'Kõik käes: Mari C Tamm' }).tap();
  await expect(turn('Mari C Tamm').getByRole('alert')).toContainText(/Liis Kask on selle saanud. Uus pakkumine: .* nr \d\./);
  await turn('Mari C Tamm').getByRole('button', { name: 'Kõik käes: Mari C Tamm' }).tap();
  await expect(progress).toHaveText('2 / 4');

  // Both answers are lost; the plan shows that the dancers hold their pieces.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/hand-over', lose, { times: 2 });
  await page.getByRole('button', { name: 'Anna kõigile' }).tap();
  await page.getByRole('button', { name: 'Anna 2 tantsijale' }).tap();
  await expect(progress).toHaveText('4 / 4');
  await expect(page.getByText('2 tantsijat said oma esemed')).toBeVisible();
  await expect(page.getByText('esemed võivad olla väljastatud')).toBeHidden();
  await expect(page.getByText('Kõik on oma riided saanud')).toBeVisible();
  await page.getByRole('button', { name: 'Käes · 4' }).tap();
  await page
    .getByRole('button', { name: `Vaheta: ${names[0]?.name}` })
    .first()
    .tap();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Vaheta selle vastu' })).toBeVisible();
});
