import { expect, type Page } from '@playwright/test';
import { bearer } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make, makerPath } from '../src/demo.ts';
import { loseAnswer } from '../src/lost-answers.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

interface Job {
  readonly id: number;
  readonly state: string;
  readonly doneAt: string | null;
  readonly costCents: number | null;
  readonly costTaken: boolean;
  readonly images: readonly object[];
}

/** Opens a seamstress's page: she mends two skirts, and a dancer holds one of them. The keeper is logged in. */
async function aSeamstress(page: Page) {
  await logIn(page);
  const skirt = await aClothingName(page, `Muhu seelik ${crypto.randomUUID().slice(0, 8)}`, { clothingNumbers: '1-2' });
  await issueTo(page, await aDancer(page, { firstName: 'Maarja' }), skirt.items.slice(0, 1));
  const maker = await make<{ id: number }>(page, '/makers', { name: `Kai ${crypto.randomUUID().slice(0, 8)}` });
  const jobs: Job[] = [];
  for (const [place, { id: clothingId }] of skirt.items.entries()) {
    const kinds = place === 0 ? ['TAKE_IN', 'HEM'] : ['FASTENER'];
    jobs.push(await make<Job>(page, '/jobs', { clothingId, kinds, text: 'Vöökohalt', makerId: maker.id, promisedOn: '2035-12-10' }));
  }
  await page.goto(await makerPath(page, maker.id));
  await expect(page.getByRole('heading', { name: 'Teha · 2' })).toBeVisible();
  return {
    skirt,
    maker,
    /** As the keeper sees it. */
    job: (place: number) => ask<Job>(page, `/jobs/${jobs[place]?.id}`),
    part: (number: number) => page.getByRole('region', { name: `${skirt.name} nr ${number}` }),
  };
}

const open = (part: ReturnType<Page['getByRole']>) => part.locator('summary', { hasText: 'Valmis' }).click();

test('a job is done with a price and a photo; it waits below, and the keeper sees an offer', async ({ page }) => {
  const { skirt, part, job } = await aSeamstress(page);
  const first = part(1);
  await expect(first).toContainText('kitsamaks, ääris');
  await expect(first).toContainText('valmis hiljemalt 10.12.2035');
  await expect(first).toContainText('Proovi: Maarja');
  await expect(part(2)).not.toContainText('Proovi');
  await open(first);
  await first.getByLabel(/^Hind/).fill('1.234');
  await expect(first).toContainText('Kumba summat mõtled?');
  await first.getByRole('button', { name: 'Märgi valmis' }).click();
  await first.getByRole('button', { name: '1,23' }).click();
  await first.getByLabel(/^Hind/).fill('kümme');
  await first.getByRole('button', { name: 'Märgi valmis' }).click();
  await expect(first).toContainText('Sisesta summa, näiteks 12,50');
  await first.getByLabel(/^Hind/).fill('12,50');
  await first.locator('input[type=file]').setInputFiles(await aPhoto(page, 'valmis.jpg', '#2f6b4f'));
  await expect(first.getByRole('img', { name: 'Valitud pilt' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await first.getByRole('button', { name: 'Märgi valmis' }).click();

  await expect(page.getByRole('status').filter({ hasText: `Märgitud valmis: ${skirt.name} nr 1` })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Teha · 1' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${skirt.name} nr 1` })).toContainText(/12,50.€ · ootab vastuvõtmist/);
  expect(await job(0)).toMatchObject({ state: 'REPAIR', doneAt: expect.any(String), costCents: 1250, costTaken: false, images: [{}] });
});

test('without a connection nothing is lost, and a lost answer is repeated as one', async ({ page }) => {
  const { skirt, part, job } = await aSeamstress(page);
  const second = part(2);
  await open(second);
  await second.getByLabel(/^Hind/).fill('7');
  await page.context().setOffline(true);
  await second.getByRole('button', { name: 'Märgi valmis' }).click();
  await expect(second.getByRole('alert')).toContainText('Saatmine ei õnnestunud');
  await page.context().setOffline(false);
  await loseAnswer(page, '**/api/maker/jobs/*/done', 'POST');
  await second.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(second.getByRole('alert')).toContainText('Saatmine ei õnnestunud');
  await second.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${skirt.name} nr 2` })).toContainText('ootab vastuvõtmist');
  expect(await job(1)).toMatchObject({ costCents: 700 });
});

test('an ended link says so, and what is typed stays; a cut one asks nothing', async ({ page }) => {
  const { part, maker } = await aSeamstress(page);
  await open(part(1));
  await part(1).getByLabel(/^Hind/).fill('9');
  await page.request.delete(`/api/makers/${maker.id}/link`, { headers: await bearer(page) });
  await part(1).getByRole('button', { name: 'Märgi valmis' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'See link ei kehti enam. Küsi rõivahoidjalt uus.' }).first()).toBeVisible();
  await expect(part(1).getByLabel(/^Hind/)).toHaveValue('9');
  await page.reload();
  await expect(page.getByText('See link ei kehti enam.')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('/tegija#123');
  await expect(page.getByText('Sellel aadressil ei ole isiklikku linki või on see poolik.')).toBeVisible();
});
