import { expect, type Page } from '@playwright/test';
import { bearer, newAddress } from '../src/accounts.ts';
import { ask, make } from '../src/demo.ts';
import { expectWellSet, expectWellSetFrame } from '../src/mail-layout.ts';
import { mailTo } from '../src/mails.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

const WIDTHS = [320, 360, 600];

const LONG = [
  'Muhu naise põikitriibuline seelik',
  'Kihnu naise pidupäevakört punasetriibuline',
  'Vöö',
  'Mustjala-Karja-Pöide-Jaani-Kaarma-Kihelkonna pidulikum pealisrüü',
  'Ülipikksõnagarahvarõivakomplektipealiskuuehõlmanööbipaelavahetus',
];

/** A dancer with a piece of each name, the names with a picture where asked for. */
async function aHolder(page: Page, names: readonly string[], { dueOn, pictured = false }: { dueOn?: string; pictured?: boolean }) {
  const person = await aDancer(page, { firstName: 'Õnne-Mai', email: newAddress() });
  for (const name of names) {
    const made = await aClothingName(page, `${name} ${person.id}`, { clothingNumbers: '12a' });
    if (pictured) await givePicture(page, made.id);
    const clothingIds = made.items.map(({ id }) => id);
    await make(page, `/people/${person.id}/clothing`, { clothingIds, comments: [], ...(dueOn && { dueOn }) });
  }
  return person;
}

async function givePicture(page: Page, parentId: number): Promise<void> {
  const answer = await page.request.post('/api/files', {
    headers: await bearer(page),
    multipart: {
      requestBody: JSON.stringify({ parentId, parentType: 'CLOTHING_NAME' }),
      file: await aPhoto(page, 'seelik.jpg', '#8a1c2b'),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('mails break no word that a line would hold: with and without pictures, due days, long names, and mails about accounts', async ({
  page,
}) => {
  const manager = await inOwnEnsemble(page);
  const holders = [
    await aHolder(page, LONG, {}),
    await aHolder(page, LONG, { dueOn: '2031-12-31' }),
    await aHolder(page, LONG, { dueOn: '2031-12-31', pictured: true }),
    await aHolder(page, ['Vöö'], { dueOn: '2031-01-01' }),
  ];
  const mails: string[] = [];
  for (const { id: personId } of [...holders, await aDancer(page)]) {
    for (const draft of [{}, { subject: LONG[4], emailBeginning: `<h1>${LONG[3]}</h1><p>Kallis {nimi}, {esemeid}</p>` }]) {
      mails.push((await make<{ html: string }>(page, '/email/preview', { personId, draft, line: LONG[1] })).html);
    }
  }
  await ask(page, `/users/request-password?email=${encodeURIComponent(manager.email)}`);
  mails.push((await mailTo(manager.email)).html);

  const [, , pictured] = holders;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/people/${pictured?.id}`);
    await page.getByRole('button', { name: 'Tantsija andmed' }).click();
    await page.getByRole('button', { name: 'Saada meeldetuletus' }).click();
    const shown = page.getByRole('button', { name: 'Kirja eelvaade' });
    // Folded on a phone.
    if ((await shown.getAttribute('aria-expanded')) === 'false') await shown.click();
    await expectWellSetFrame(page, 'Kirja eelvaade');
  }

  for (const html of mails) for (const width of WIDTHS) await expectWellSet(page, html, width);
});
