import { expect, type Page } from '@playwright/test';
import type { HolderPage } from '@riideait/contract';
import { newAddress } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { holderLinkMailedTo } from '../src/mails.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

interface Made {
  readonly id: number;
}

/** An ensemble whose dancers have pages of their own, and what its manager can do in it. */
async function anEnsembleWithPages() {
  const { code: ensembleCode } = await anEnsemble('Rahvatantsurühm Õieke');
  const manager = await aMember({ name: 'Õie Žukova', ensembleCode, roleCode: 'ROLE_MANAGER' });
  const ask = await apiOf(manager.email);
  await ask('/own-ensemble', { method: 'PUT', data: { holderPages: true } });
  const add = (path: string, data: object) => ask<Made>(path, { method: 'POST', data });
  const { id: clothingTypeId } = await add('/clothing-types', { name: 'Seelikud' });
  const { id: nameId } = await add('/clothing-names', { name: 'Muhu seelik', clothingTypeId });

  /** A dancer with as many pieces. */
  const dancer = async (groupId: number, firstName: string, email: string, numbers: readonly string[]) => {
    const { id } = await add('/people', { firstName, lastName: 'Õunapuu', genderCode: 'F', groupId, email });
    const pieces = await Promise.all(numbers.map((clothingNumber) => add(`/clothing-names/${nameId}/items`, { clothingNumber })));
    await add(`/people/${id}/clothing`, { clothingIds: pieces.map((piece) => piece.id) });
    return { id, email, name: `${firstName} Õunapuu` };
  };
  const confirmed = (groupId: number, is: boolean) => ask<Made[]>(`/people?groupId=${groupId}&confirmed=${is}&count=100`);
  return { manager, ask, add, dancer, confirmed };
}

const YES = 'Jah, need on minu käes';

/** A dancer opens a link and confirms. A page that differs in its fragment alone would not load anew. */
async function confirmBy(phone: Page, link: string): Promise<void> {
  await phone.goto('about:blank');
  await phone.goto(link);
  await phone.getByRole('button', { name: YES }).click();
  await expect(phone.getByText(/Kinnitasid .* 2 eset/)).toBeVisible();
}

/** The same without a page. */
async function confirmByApi({ request }: Page, link: string): Promise<void> {
  const headers = { 'riideait-holder': link.split('#')[1] ?? '' };
  // The mail is there a moment before its link is kept.
  const read = () => request.get('/api/holder', { headers });
  await expect.poll(async () => (await read()).status()).toBe(200);
  const page: HolderPage = (await (await read()).json()).data;
  for (const { id: personId, pieces } of page.people) {
    const data = { personId, issueIds: pieces.map(({ issueId }) => issueId), requestId: crypto.randomUUID() };
    const answer = await request.post('/api/holder/receipts', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('twenty-four dancers confirm in an evening by the links of one reminder, and the keeper sees it', async ({ page, context }) => {
  const { manager, ask, add, dancer, confirmed } = await anEnsembleWithPages();
  const group = await add('/groups', { name: 'Naisrühm' });
  const dancers: Awaited<ReturnType<typeof dancer>>[] = [];
  for (let n = 1; n <= 24; n++)
    dancers.push(await dancer(group.id, `Tantsija${String.fromCharCode(64 + n)}`, newAddress(), [`${2 * n - 1}`, `${2 * n}`]));

  await logInAs(page, manager);
  await page.goto(`/people/search?groupId=${group.id}`);
  await expect(page.getByText('Kinnitas')).toHaveCount(0);
  const { queued } = await ask<{ queued: number }>('/email/group', { method: 'POST', data: { groupId: group.id, onlyUnconfirmed: true } });
  expect(queued).toBe(24);

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  for (const [index, { email }] of dancers.entries()) await (index < 2 ? confirmBy : confirmByApi)(phone, await holderLinkMailedTo(email));
  expect([(await confirmed(group.id, true)).length, (await confirmed(group.id, false)).length]).toEqual([24, 0]);

  await page.goto(`/people/search?groupId=${group.id}&confirmed=false`);
  await expect(page.getByText('Ühtegi tantsijat ei leitud')).toBeVisible();
  await page.goto(`/people/search?groupId=${group.id}&confirmed=true`);
  await expect(page.getByText(/^Kinnitas \d/)).toHaveCount(20);
  await page.goto(`/people/${dancers[0]?.id}`);
  await page.getByRole('button', { name: /^Kinnitas .*, 2 eset$/ }).click();
  await expect(page.getByText(/kirja lingiga$/)).toBeVisible();
  await expect(page.getByText('Muhu seelik nr 1, Muhu seelik nr 2')).toBeVisible();
  const { recipients } = await ask<{ recipients: Made[] }>(`/email/recipients?groupId=${group.id}&onlyUnconfirmed=true`);
  expect(recipients).toEqual([]);
});

test('a parent confirms for two children in two groups by one link', async ({ page }) => {
  const { ask, add, dancer, confirmed } = await anEnsembleWithPages();
  const [small, big] = [await add('/groups', { name: 'Lasterühm' }), await add('/groups', { name: 'Noorterühm' })];
  const email = newAddress();
  await dancer(small.id, 'Liisu', email, ['1']);
  await dancer(big.id, 'Juku', email.toUpperCase(), ['2']);
  await ask('/email/group', { method: 'POST', data: { groupId: small.id } });
  await page.goto(await holderLinkMailedTo(email));
  for (const name of ['Juku', 'Liisu']) {
    await page.getByRole('tab', { name }).click();
    const child = page.getByRole('region', { name, exact: true });
    await child.getByRole('button', { name: YES }).click();
    await expect(child.getByText(/Kinnitasid .* 1 eseme/)).toBeVisible();
    await expect(child.getByRole('button', { name: YES })).toHaveCount(0);
  }
  for (const { id } of [small, big]) expect(await confirmed(id, true)).toHaveLength(1);
});

test('a dancer confirms on the keeper’s phone; a link is shown, opened and ended, also of who holds nothing', async ({ page, context }) => {
  const { manager, add, dancer } = await anEnsembleWithPages();
  const group = await add('/groups', { name: 'Naisrühm' });
  const mari = await dancer(group.id, 'Mari', newAddress(), ['12', '7']);
  await logInAs(page, manager);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/people/${mari.id}`);
  const section = page.getByRole('region', { name: 'Kinnitus' });
  await expect(section).toContainText('Ei ole kinnitanud');
  await section.getByRole('button', { name: 'Kinnita kohapeal' }).click();
  const list = page.getByRole('dialog', { name: mari.name });
  await expect(list.getByRole('listitem')).toHaveText([/7.*Muhu seelik/, /12.*Muhu seelik/]);
  expect(await seriousProblems(page)).toEqual([]);
  await list.getByRole('button', { name: YES }).click();
  await expect(section.getByRole('button', { name: /^Kinnitas .*, 2 eset$/ })).toBeVisible();

  // The browser may have let go of the answer's body by the time that a test reads it.
  let link = '';
  await page.route(`**/people/${mari.id}/holder-link`, async (route) => {
    const response = await route.fetch();
    link = (await response.json()).data?.url ?? link;
    await route.fulfill({ response });
  });
  await section.getByRole('button', { name: 'Näita linki' }).click();
  const shown = page.getByRole('dialog', { name: `Link: ${mari.name}` });
  await expect(shown.getByRole('img', { name: `QR-kood: ${mari.name}` })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Sulge' }).click();

  const { pathname, hash } = new URL(link);
  const phone = await context.newPage();
  await phone.goto(`${pathname}${hash}`);
  await expect(phone.getByRole('region', { name: 'Mari', exact: true })).toBeVisible();
  // Another address leaves the link that was shown, unless the keeper says so.
  await page.getByRole('button', { name: 'Tantsija andmed' }).click();
  // By a key: it stands where the button before was pressed.
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).press('Enter');
  await page.getByLabel('E-post').fill(newAddress());
  await page.getByRole('button', { name: 'Salvesta' }).click();
  const question = page.getByRole('alertdialog', { name: 'Lõpeta ka näidatud lingid?' });
  await expect(question).toContainText('üks link');
  await question.getByRole('button', { name: 'Jäta kehtima' }).click();
  await page.getByRole('button', { name: 'Sulge andmed' }).click();
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Mari', exact: true })).toBeVisible();

  await section.getByRole('button', { name: 'Lõpeta lingid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lõpeta lingid' }).click();
  await expect(page.getByText('Lingid on lõpetatud')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Mari', exact: true })).toHaveCount(0);

  await page.goto(`/print/person/${mari.id}`);
  await expect(page.getByText(/^Kinnitas .* kohapeal \(Õie Žukova\): 2 eset$/)).toBeVisible();

  const juri = await add('/people', { firstName: 'Jüri', lastName: 'Õunapuu', genderCode: 'M', groupId: group.id });
  await page.goto(`/people/${juri.id}`);
  await expect(section).toContainText('Kinnitusi ei ole');
  await expect(section.getByRole('button', { name: 'Lõpeta lingid' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Näita linki' })).toBeVisible();
});
