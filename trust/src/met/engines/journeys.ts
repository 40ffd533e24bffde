// What people do with the product, by its words, in any engine.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from './page.ts';
import { expectLabels, expectWholeRows, sheetsOf } from './paper.ts';
import { MANAGER, PASSWORD, type Register } from './register.ts';

/** Where a journey is made. */
export interface Stage {
  readonly page: Page;
  /** Another tab of the same person. */
  readonly other: () => Promise<Page>;
  readonly register: Register;
  /** What the engine makes of the page for paper. */
  readonly print: () => Promise<Uint8Array>;
  /** For files that are chosen. */
  readonly folder: string;
}

async function logIn({ page }: Stage): Promise<void> {
  await page.goto('/login');
  await page.fill(['field', /^E-post/], MANAGER);
  await page.fill(['field', /^Parool/], PASSWORD);
  await page.press('Enter');
  await page.see(['heading', /^Täna/]);
}

async function issueThree({ page, register }: Stage): Promise<void> {
  const { id } = await register.dancer();
  const { name } = await register.garment('1-3');
  await page.goto(`/people/${id}`);
  const field = ['field', 'Mida väljastada'] as const;
  for (const number of [1, 2, 3]) {
    await page.fill(field, `${number} ${name}`);
    await page.press('Enter');
    await page.read(new RegExp(`Lisatud väljastamiseks: ${name} nr ${number}`));
  }
  await page.see(['button', /^Väljasta 3 eset/]);
  await page.press('Control', 'Enter');
  await page.read(/3 eset väljastatud/);
  await page.click(['button', 'Ennista']);
  await page.read(/Ennistatud/);
  await page.gone(['row', new RegExp(name)]);
}

async function returnEvening({ page, register }: Stage): Promise<void> {
  const group = await register.group();
  const dancer = await register.dancer(group.id);
  const { name, items } = await register.garment('901-902');
  await register.issue(dancer, items);
  await page.goto(`/return?groupId=${group.id}`);
  await page.fill(['field', /^Mida tagasi võtta/], `901 ${name}`);
  await page.press('Enter');
  await page.see(['item', new RegExp(`${name}.*901|901.*${name}`), ['region', /^Täna tagasi/]]);
}

async function overview({ page }: Stage): Promise<void> {
  await page.goto('/clothing/overview');
  await page.read(/Ülevaade/);
  const scrolled = await page.until('the overview does not scroll', async () => {
    const top = await page.call<number>(
      `() => { const grid = document.querySelector('[role=grid]'); grid.scrollTo(300, 300); return grid.scrollTop; }`,
    );
    return top === 300 ? top : undefined;
  });
  // Its cells are drawn where it was scrolled to: so far above its edge there is no scroll bar.
  await page.until(`nothing is drawn at ${scrolled}`, async () => {
    const drawn = await page.call<boolean>(`() => {
      const { left, top, width, height } = document.querySelector('[role=grid]').getBoundingClientRect();
      const hit = document.elementFromPoint(left + width * 0.6, Math.min(top + height, innerHeight) - 60);
      return hit !== null && hit.closest('[role=gridcell], [role=grid] td') !== null;
    }`);
    return drawn || undefined;
  });
}

async function dress({ page, register }: Stage): Promise<void> {
  // On the first page of a list by names.
  const group = await register.group('Aasa rühm');
  await page.goto('/groups');
  await page.click(['button', `Riieta rühm: ${group.name}`]);
  await page.click(['button', new RegExp(group.set.name)]);
  await page.click(['button', 'Paku esemed']);
  await page.read(/Kõik 3 tantsijat saavad terve komplekti|3 tantsijat 3-st/);
}

async function plan({ page, register }: Stage): Promise<void> {
  const group = await register.group();
  const { id } = await register.make('/dressing', { name: `Plaan ${group.name}`, groupId: group.id, clothingSetIds: [group.set.id] });
  await register.make(`/dressing/${id}/proposal`, {});
  await page.goto(`/dressing/${id}`);
  await page.click(['cell', /^\d/]);
  await page.press('Escape');
  await page.press('ArrowRight');
  await page.press('l');
  await page.see(['cell', /lukus$/]);
}

async function packing({ page, register }: Stage): Promise<void> {
  const group = await register.group();
  const onDay = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const form = { name: `Pidu ${register.sign()}`, onDay, groupIds: [group.id], clothingSetIds: [group.set.id] };
  const { id, planId } = await register.make<{ id: number; planId: number }>('/performances', form);
  await register.make(`/dressing/${planId}/proposal`, {});
  await page.goto(`/performances/${id}/packing`);
  await page.click(['button', 'Alusta pakkimist']);
  await page.click(['button', /^Paki kõik/]);
  await page.read(/6 \/ 6/);
}

async function importFile({ page, folder, register }: Stage): Promise<void> {
  const file = join(folder, `liikmed-${register.sign()}.csv`);
  const name = `Ž${register.sign()}`;
  await writeFile(file, `Eesnimi;Perekonnanimi;Sugu\r\nÕnne;${name};N\r\n`);
  await page.goto('/import');
  await page.click(['button', /^Tantsijad/]);
  await page.attach(file);
  await page.see(['row', new RegExp(name)]);
  await page.click(['button', 'Kirjuta registrisse']);
  await page.read(/Registrisse kirjutatud/);
}

async function stocktake({ page, register }: Stage): Promise<void> {
  const garment = await register.garment('801-803');
  const { id } = await register.make('/stocktakes', { name: `Loendus ${register.sign()}`, nameIds: [garment.id] });
  await page.goto(`/stocktake/${id}`);
  await page.click(['button', 'Nimekiri']);
  for (const number of [801, 802]) await page.click(['button', `${garment.name} nr ${number}`]);
  await page.click(['button', 'Seis']);
  await page.read(/2 \/ 3/);
}

async function mailText({ page, register }: Stage): Promise<void> {
  const word = register.sign();
  await page.goto('/email');
  const text = ['field', 'Kirja algus'] as const;
  await page.fill(text, `${word} `);
  await page.press('Control', 'b');
  await page.type('paks');
  await page.press('Control', 's');
  await page.read(/E-kirja seaded salvestatud/);
  await page.goto('/email');
  await page.until('the bold word is not kept', async () => {
    const kept = await page.call<string>(`() => (document.querySelector('[contenteditable=true] strong') || {}).textContent || ''`);
    return kept === 'paks' || undefined;
  });
}

/** More than a sheet, each row of two lines, and the next holder after them. */
async function lists({ page, register, print }: Stage): Promise<void> {
  const group = await register.group();
  const long = await register.garment('1-80', `Esimene ${'põikitriibuline '.repeat(8)}viimane`);
  const short = await register.garment('1-60', 'Vöö');
  await register.issue(await register.dancer(group.id), long.items);
  for (let at = 0; at < short.items.length; at += 4) await register.issue(await register.dancer(group.id), short.items.slice(at, at + 4));
  await page.goto(`/print/group/${group.id}`);
  await page.read(/viimane/);
  expectWholeRows(await sheetsOf(await print()), { rows: 80, begin: 'Esimene', end: 'viimane', heading: /·.*eset?$/ });
}

async function labels({ page, register, print }: Stage): Promise<void> {
  const { id } = await register.garment('1-22');
  await page.goto(`/clothing/${id}`);
  await page.click(['link', 'Prindi sildid']);
  await page.read(/22 silti/);
  await expectLabels(await print(), 22);
}

async function holder({ page, register }: Stage): Promise<void> {
  const dancer = await register.dancer();
  const { items } = await register.garment('1-2');
  await register.issue(dancer, items);
  await page.goto(await register.holderPath(dancer));
  await page.click(['button', 'Jah, need on minu käes']);
  await page.read(/Kinnitasid [\d.]+\d{4}/);
}

async function maker({ page, register }: Stage): Promise<void> {
  const { items } = await register.garment('1');
  const seamstress = await register.make('/makers', { name: `Kai ${register.sign()}` });
  await register.make('/jobs', {
    clothingId: items[0]?.id,
    kinds: ['HEM'],
    text: 'Äärelt',
    makerId: seamstress.id,
    promisedOn: '2035-12-10',
  });
  await page.goto(await register.makerPath(seamstress));
  await page.click(['button', /^Valmis/]);
  await page.fill(['field', /^Hind/], '12,50');
  await page.click(['button', 'Märgi valmis']);
  await page.read(/12,50.€ · ootab vastuvõtmist/);
}

async function logOut({ page, other }: Stage): Promise<void> {
  await page.goto('/');
  const second = await other();
  await second.goto('/groups');
  await second.see(['heading', 'Rühmad']);
  await page.click(['button', /Kasutajamenüü/]);
  await page.click(['menuitem', 'Logi välja']);
  await page.at(/login/);
  await second.at(/login/);
}

/** In this order: the first logs in, the last logs out. */
export const journeys: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'log in': logIn,
  'issue three by number and Enter, undo': issueThree,
  'return evening': returnEvening,
  overview,
  'dress a group': dress,
  plan,
  packing,
  'import with preview': importFile,
  'stocktake by tapping': stocktake,
  'e-mail text in the editor': mailText,
  'lists on paper': lists,
  'labels on paper': labels,
  "holder's page to its receipt": holder,
  "maker's page": maker,
  'logout in another tab': logOut,
};
