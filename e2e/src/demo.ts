import { expect, type Page } from '@playwright/test';
import { bearer, logInByApi } from './accounts.ts';

export const PASSWORD = 'riideait-demo';
export const users = {
  keeper: { email: 'hoidja@riideait.test', name: 'Piret Õunapuu' },
  manager: { email: 'haldur@riideait.test', name: 'Kadri Tamm' },
  viewer: { email: 'vaataja@riideait.test', name: 'Toomas Šmidt' },
} as const;

/** Logs in as a demo user. */
export const logIn = (page: Page, { email }: { email: string } = users.keeper): Promise<void> => logInByApi(page, email, PASSWORD);

/** Addresses answered by 404 from now on. */
export function missingAddresses(page: Page): readonly string[] {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  return missing;
}

/** GET by the API in the page's session, to look up test data. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`, { headers: await bearer(page) });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data;
}

/** Today in Estonia, ISO 8601. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short' }).format(new Date());

/** POST by the API in the page's session, to create test data. */
export async function make<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { headers: await bearer(page), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

interface Item {
  readonly id: number;
  readonly clothingNumber: string | null;
  readonly promised: object | null;
}

/** Numbers of free items of a clothing name that no plan promises. */
export async function freeNumbers(page: Page, name: string): Promise<string[]> {
  const [found] = await ask<{ id: number }[]>(page, `/clothing-names?name=${encodeURIComponent(name)}`);
  const items = await ask<Item[]>(page, `/clothing-names/${found?.id}/items?notIssued=true&active=true`);
  return items.flatMap(({ clothingNumber, promised }) => (clothingNumber === null || promised !== null ? [] : [clothingNumber]));
}

interface Dancer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** An active person of the demo, to read only: a test that issues items makes a person with `aDancer`. */
export async function dancer(page: Page, index: number): Promise<Dancer & { name: string }> {
  const people = await ask<Dancer[]>(page, '/people?active=true&count=100');
  const person = people[index];
  if (person === undefined) throw new Error(`There are only ${people.length} dancers`);
  return { ...person, name: `${person.firstName} ${person.lastName}` };
}

/** The path of the page on which a person sees what she holds. */
export async function holderPath(page: Page, personId: number): Promise<string> {
  const { url } = await make<{ url: string }>(page, `/people/${personId}/holder-link`, {});
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** The path of the page on which a maker sees her jobs. */
export async function makerPath(page: Page, makerId: number): Promise<string> {
  const { url } = await make<{ url: string }>(page, `/makers/${makerId}/link`, {});
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** Screens without login and their headings. */
export const signedOutScreens = [
  ['/login', 'Logi sisse'],
  ['/minu', 'Minu riided'],
  ['/tegija', 'Minu tööd'],
  ['/register', 'Registreeru'],
  ['/register?setup=kood', 'Esimene administraator'],
  ['/confirm?userId=1&code=vale', 'Konto kinnitamisel tekkis viga'],
  ['/forgot-password', 'Unustasid parooli?'],
  ['/reply-to?ensembleId=1&code=vale', 'Vastusaadressi kinnitamine'],
  ['/reset-password?code=kood', 'Uus parool'],
  // Without a code: an expired link.
  ['/reset-password', 'Unustasid parooli?'],
] as const;

/** Care, places, and the stocktakes of the demo: one is counted, one is closed. */
async function storeScreens(page: Page): Promise<(readonly [path: string, heading: string])[]> {
  const [running, closed] = (await ask<{ id: number; name: string }[]>(page, '/stocktakes')).slice(-2);
  if (running === undefined || closed === undefined) return [];
  return [
    ['/clothing/care', 'Katki ja pesus'],
    ['/places', 'Kohad'],
    ['/stocktake', 'Inventuurid'],
    [`/stocktake/${running.id}`, running.name],
    [`/stocktake/${running.id}?view=list`, running.name],
    [`/stocktake/${running.id}?view=state`, running.name],
    [`/print/stocktake/${running.id}`, running.name],
    [`/stocktake/${closed.id}`, closed.name],
    [`/print/stocktake/${closed.id}`, closed.name],
  ];
}

/** Batches, and the one of the demo. */
async function careScreens(page: Page): Promise<(readonly [path: string, heading: string])[]> {
  const [batch] = await ask<{ id: number }[]>(page, '/batches');
  return [
    ['/jobs', 'Tööd'],
    ['/makers', 'Tegijad'],
    ['/print/jobs', 'Tööd'],
    ['/batches', 'Partiid'],
    [`/batches/${batch?.id}`, 'Pesu'],
    [`/print/batches/${batch?.id}`, 'Pesu'],
  ];
}

/** Plans, and the performances of the demo: one is coming, one is over. */
async function dressingScreens(page: Page): Promise<(readonly [path: string, heading: string])[]> {
  const plans = await ask<{ id: number; name: string }[]>(page, '/dressing');
  // Those of the demo, made first: others come while tests run, and would move all screens behind them into another part.
  const performances = (await ask<{ id: number; name: string }[]>(page, '/performances')).toSorted((a, b) => a.id - b.id).slice(0, 2);
  return [
    ['/dressing', 'Riieta rühm'],
    ...plans
      .slice(-1)
      .flatMap(({ id, name }) => [
        [`/dressing/${id}`, name] as const,
        [`/dressing/${id}/hand-out`, name] as const,
        [`/print/dressing/${id}`, `Üleandmisleht: ${name}`] as const,
        [`/print/dressing/${id}/gather`, `Kogumisleht: ${name}`] as const,
      ]),
    ['/performances', 'Esinemised'],
    ...performances.flatMap(({ id, name }) => [
      [`/performances/${id}`, name] as const,
      [`/performances/${id}/packing`, `Pakkimine: ${name}`] as const,
      [`/print/performances/${id}/packing`, `Pakkimine: ${name}`] as const,
      [`/print/performances/${id}`, `Kava ja vahetused: ${name}`] as const,
      [`/print/performances/${id}?sheet=cards`, `Tantsijate kaardid: ${name}`] as const,
      [`/print/performances/${id}?sheet=people`, `Kes tuleb: ${name}`] as const,
    ]),
  ];
}

/** A dancer and the user, all that is held about them, the merging with another, and the text for dancers. */
const dataScreens = (id: number, name: string, otherId: number): (readonly [path: string, heading: string])[] => [
  [`/people/${id}`, name],
  [`/people/${id}/data`, `Andmed: ${name}`],
  [`/people/${id}/merge`, 'Ühenda tantsijad'],
  [`/people/${id}/merge?otherId=${otherId}`, 'Ühenda tantsijad'],
  ['/profile', 'Profiil'],
  ['/profile/data', 'Minu andmed'],
  ['/licences', 'Litsentsid'],
  ['/data-notice', 'Mis andmeid meist hoitakse'],
];

/** Values, a funding of the demo, and an application that is made for the screens. */
async function moneyScreens(page: Page): Promise<(readonly [path: string, heading: string])[]> {
  const [funding] = await ask<{ id: number; title: string }[]>(page, '/fundings');
  const [set] = await ask<{ id: number }[]>(page, '/clothing-set?all=true');
  const title = 'Naiste rõivad 2027';
  const { id } = await make<{ id: number }>(page, '/applications', { title, sets: [{ clothingSetId: set?.id, dancers: 40 }] });
  return [
    ['/summary', 'Kokkuvõte'],
    ['/values', 'Väärtused'],
    ['/insurance', 'Kindlustusnimekiri'],
    ['/renewal', 'Uuendamine'],
    ['/owners', 'Omanikud'],
    ...(await settlementScreens(page)),
    ['/fundings', 'Toetused'],
    [`/fundings/${funding?.id}`, funding?.title ?? ''],
    [`/print/fundings/${funding?.id}`, `Aruanne: ${funding?.title}`],
    ['/applications', 'Taotlused'],
    [`/applications/${id}`, title],
    [`/print/applications/${id}`, title],
  ];
}

/** Mails, settings and the guide: they need no ids. */
const settledScreens = [
  ['/print/hall', 'Mis rõivad on sinu käes?'],
  ['/settings', 'Seaded'],
  ['/guide', 'Kasutusjuhend'],
  ['/reminders/send', 'Saada kiri'],
  ['/email', 'Kirja tekstid'],
  ['/reminders', 'Korduvad kirjad'],
  ['/email-log', 'Kirjade logi'],
  ['/answers', 'Vastused'],
] as const;

/** The settlements of the demo: one is open. */
async function settlementScreens(page: Page): Promise<(readonly [path: string, heading: string])[]> {
  const [settlement] = await ask<{ id: number; piece: string }[]>(page, '/settlements');
  return [
    ['/settlements', 'Kahjud'],
    ['/settlements/rule', 'Reegel ja teade'],
    [`/settlements/${settlement?.id}`, settlement?.piece ?? ''],
    [`/print/settlements/${settlement?.id}`, 'Teade'],
  ];
}

/** Screens of a manager with their headings, unlike those of an error page. */
export async function screens(page: Page): Promise<(readonly [path: string, heading: string])[]> {
  const { id, name } = await dancer(page, 0);
  const [skirt] = await ask<{ id: number; name: string }[]>(page, '/clothing-names?name=seelik');
  const [piece] = await ask<{ code: string }[]>(page, `/clothing-names/${skirt?.id}/items`);
  const groups = await ask<{ id: number }[]>(page, '/groups');
  return [
    ['/', 'Täna'],
    ['/people/search', 'Tantsijad'],
    ['/people/search?lastName=olematu', 'Tantsijad'],
    ['/people/add-person', 'Lisa tantsija'],
    ['/people/measure', 'Mõõtmine'],
    ['/groups', 'Rühmad'],
    ['/clothing/search', 'Rõivad'],
    [`/clothing/${skirt?.id}`, skirt?.name ?? ''],
    [`/e/${piece?.code}`, skirt?.name ?? ''],
    ['/clothing/clothing-set', 'Komplektid'],
    ['/issue', 'Väljasta'],
    ['/return', 'Tagasivõtmine'],
    ['/scan', 'Skaneerimine'],
    ['/decisions', 'Vajavad otsust'],
    ['/clothing/overview', 'Ülevaade'],
    ...(await dressingScreens(page)),
    ['/print/shortages', 'Mida osta või õmmelda'],
    ['/clothing/clothing-types', 'Rõivatüübid'],
    ['/clothing/history?clothingNumber=12', 'Ajalugu'],
    ['/clothing/number?number=12', 'Number 12'],
    ['/clothing/items', 'Kõik esemed'],
    ...(await storeScreens(page)),
    ...(await careScreens(page)),
    ['/care-texts', 'Hooldusjuhised'],
    ['/clothing/fit', 'Sobivus'],
    ['/clothing/export', 'Eksport'],
    [`/print/person/${id}`, `Üleandmisleht: ${name}`],
    [`/print/group/${groups[0]?.id}`, 'Üleandmisleht'],
    [`/print/name/${skirt?.id}`, skirt?.name ?? ''],
    ['/print/gather?number=12', 'Kogumisleht'],
    ['/import', 'Import'],
    ...(await moneyScreens(page)),
    ['/deeds', 'Tegevused'],
    ['/data', 'Andmed ja säilitamine'],
    ...settledScreens,
    ...dataScreens(id, name, (await dancer(page, 1)).id),
    [await holderPath(page, id), 'Minu riided'],
    ['/olematu', 'Lehte ei leitud'],
  ];
}

/** Presses "Võta tagasi" in the toast with that text. */
export const undoInToast = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Võta tagasi' }).click();

/** Focuses the window repeatedly, which refetches data, until `arrived`. */
export const comeBackUntil = (page: Page, arrived: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return arrived();
    })
    .toBe(true);
