import type { Page } from '@playwright/test';
import { ask, dancer, holderPath, make } from './demo.ts';
import { aLoan } from './loans.ts';

/** Screens without login and their headings. */
export const signedOutScreens = [
  ['/tutvustus', 'Alati teada'],
  ['/login', 'Logi sisse'],
  ['/minu', 'Minu riided'],
  ['/tegija', 'Minu tööd'],
  ['/register', 'Registreeru'],
  ['/register?setup=kood', 'Esimene administraator'],
  ['/begin', 'Alusta oma ansambliga'],
  ['/begin/confirm?userId=1&code=vale', 'Kas soovisid alustada ansamblit?'],
  ['/tingimused', 'Andmetöötluse leping'],
  ['/confirm?userId=1&code=vale', 'Konto kinnitamisel tekkis viga'],
  ['/forgot-password', 'Unustasid parooli?'],
  ['/reply-to?ensembleId=1&code=vale', 'Vastusaadressi kinnitamine'],
  // Without a code: an expired link.
  ['/reset-password', 'Unustasid parooli?'],
] as const;

/** Screens of a manager and their headings, unlike those of an error page; `rowsOfDemo` says what stands in the place of a word in braces. */
export const screens = [
  ['/', 'Täna'],
  ['/people/search', 'Tantsijad'],
  ['/people/search?lastName=olematu', 'Tantsijad'],
  ['/people/add-person', 'Lisa tantsija'],
  ['/people/measure', 'Mõõtmine'],
  ['/groups', 'Rühmad'],
  ['/clothing/search', 'Rõivad'],
  ['/clothing/{skirt}', '{skirtName}'],
  ['/e/{code}', '{skirtName}'],
  ['/clothing/clothing-set', 'Komplektid'],
  ['/issue', 'Väljasta'],
  ['/return', 'Tagasivõtt'],
  ['/scan', 'Skaneerimine'],
  ['/decisions', 'Vajavad otsust'],
  ['/loans', 'Laenajad'],
  ['/loans/{loan}', '{borrower}'],
  ['/loans/terms', 'Lepingu tekst'],
  ['/print/loans/{loan}', 'Laenuleping: {borrower}'],
  ['/people/{borrowerId}', '{borrower}'],
  ['/clothing/overview', 'Ülevaade'],
  ['/dressing', 'Riieta rühm'],
  ['/dressing/{plan}', '{planName}'],
  ['/dressing/{plan}/hand-out', '{planName}'],
  ['/print/dressing/{plan}', 'Üleandmisleht: {planName}'],
  ['/print/dressing/{plan}/gather', 'Kogumisleht: {planName}'],
  ['/performances', 'Esinemised'],
  ...['coming', 'past'].flatMap(
    (one) =>
      [
        [`/performances/{${one}}`, `{${one}Name}`],
        [`/performances/{${one}}/packing`, `Pakkimine: {${one}Name}`],
        [`/print/performances/{${one}}/packing`, `Pakkimine: {${one}Name}`],
        [`/print/performances/{${one}}`, `Kava ja vahetused: {${one}Name}`],
        [`/print/performances/{${one}}?sheet=cards`, `Tantsijate kaardid: {${one}Name}`],
        [`/print/performances/{${one}}?sheet=people`, `Kes tuleb: {${one}Name}`],
      ] as const,
  ),
  ['/print/shortages', 'Mida osta või õmmelda'],
  ['/clothing/clothing-types', 'Rõivatüübid'],
  ['/clothing/history?clothingNumber=12', 'Ajalugu'],
  ['/clothing/number?number=12', 'Number 12'],
  ['/clothing/items', 'Kõik esemed'],
  ['/clothing/care', 'Katki ja pesus'],
  ['/places', 'Kohad'],
  ['/admin/succession', 'Anna amet üle'],
  ['/keeper-sheet', 'Hoidja leht'],
  ['/stocktake', 'Inventuurid'],
  ['/stocktake/{counted}', '{countedName}'],
  ['/stocktake/{counted}?view=list', '{countedName}'],
  ['/stocktake/{counted}?view=state', '{countedName}'],
  ['/print/stocktake/{counted}', '{countedName}'],
  ['/stocktake/{closed}', '{closedName}'],
  ['/print/stocktake/{closed}', '{closedName}'],
  ['/jobs', 'Tööd'],
  ['/makers', 'Tegijad'],
  ['/print/jobs', 'Tööd'],
  ['/batches', 'Partiid'],
  ['/batches/{batch}', 'Pesu'],
  ['/print/batches/{batch}', 'Pesu'],
  ['/care-texts', 'Hooldusjuhised'],
  ['/clothing/fit', 'Sobivus'],
  ['/clothing/export', 'Eksport'],
  ['/print/person/{dancer}', 'Üleandmisleht: {dancerName}'],
  ['/print/person/{dancer}/return', 'Tagastuskviitung: {dancerName}'],
  ['/print/group/{group}', 'Üleandmisleht'],
  ['/print/name/{skirt}', '{skirtName}'],
  ['/print/gather?number=12', 'Kogumisleht'],
  ['/import', 'Import'],
  ['/summary', 'Kokkuvõte'],
  ['/values', 'Väärtused'],
  ['/insurance', 'Kindlustusnimekiri'],
  ['/renewal', 'Uuendamine'],
  ['/owners', 'Omanikud'],
  ['/settlements', 'Kahjud'],
  ['/settlements/rule', 'Reegel ja teade'],
  ['/settlements/{settlement}', '{settlementPiece}'],
  ['/print/settlements/{settlement}', 'Teade'],
  ['/fundings', 'Toetused'],
  ['/fundings/{funding}', '{fundingTitle}'],
  ['/print/fundings/{funding}', 'Aruanne: {fundingTitle}'],
  ['/applications', 'Taotlused'],
  ['/applications/{application}', '{applicationTitle}'],
  ['/print/applications/{application}', '{applicationTitle}'],
  ['/deeds', 'Tegevused'],
  ['/data', 'Andmed ja säilitamine'],
  ['/print/hall', 'Mis rõivad on sinu käes?'],
  ['/settings', 'Seaded'],
  ['/guide', 'Kasutusjuhend'],
  ['/reminders/send', 'Saada kiri'],
  ['/email', 'Kirja tekstid'],
  ['/reminders', 'Korduvad kirjad'],
  ['/email-log', 'Kirjade logi'],
  ['/answers', 'Vastused'],
  ['/people/{dancer}', '{dancerName}'],
  ['/people/{dancer}/data', 'Andmed: {dancerName}'],
  ['/people/{dancer}/merge', 'Ühenda tantsijad'],
  ['/people/{dancer}/merge?otherId={otherDancer}', 'Ühenda tantsijad'],
  ['/profile', 'Profiil'],
  ['/profile/data', 'Minu andmed'],
  ['/licences', 'Litsentsid'],
  ['/data-notice', 'Mis andmeid meist hoitakse'],
  ['{holderPage}', 'Minu riided'],
  ['/olematu', 'Lehte ei leitud'],
] as const;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Rows of the demo that screens show, and an application and a loan made for them; tests add others meanwhile. */
export async function rowsOfDemo(page: Page): Promise<Record<string, string | number | undefined>> {
  const [person, other] = await Promise.all([dancer(page, 0), dancer(page, 1)]);
  const [skirt] = await ask<Named[]>(page, '/clothing-names?name=seelik');
  const [piece] = await ask<{ code: string }[]>(page, `/clothing-names/${skirt?.id}/items`);
  const [group] = await ask<Named[]>(page, '/groups');
  const plan = (await ask<Named[]>(page, '/dressing')).at(-1);
  const [coming, past] = (await ask<Named[]>(page, '/performances')).toSorted((a, b) => a.id - b.id);
  const [counted, closed] = (await ask<Named[]>(page, '/stocktakes')).slice(-2);
  const [batch] = await ask<Named[]>(page, '/batches');
  const [settlement] = await ask<{ id: number; piece: string }[]>(page, '/settlements');
  const [funding] = await ask<{ id: number; title: string }[]>(page, '/fundings');
  const [set] = await ask<Named[]>(page, '/clothing-set?all=true');
  const applicationTitle = 'Naiste rõivad 2027';
  const application = await make<Named>(page, '/applications', {
    title: applicationTitle,
    sets: [{ clothingSetId: set?.id, dancers: 40 }],
  });
  const { borrower, loan } = await aLoan(page);
  return {
    ...{ loan: loan.id, borrower: borrower.name, borrowerId: borrower.id },
    ...{ dancer: person.id, dancerName: person.name, otherDancer: other.id, holderPage: await holderPath(page, person.id) },
    ...{ skirt: skirt?.id, skirtName: skirt?.name, code: piece?.code, group: group?.id },
    ...{ plan: plan?.id, planName: plan?.name, batch: batch?.id },
    ...{ coming: coming?.id, comingName: coming?.name, past: past?.id, pastName: past?.name },
    ...{ counted: counted?.id, countedName: counted?.name, closed: closed?.id, closedName: closed?.name },
    ...{ settlement: settlement?.id, settlementPiece: settlement?.piece, funding: funding?.id, fundingTitle: funding?.title },
    ...{ application: application.id, applicationTitle },
  };
}

/** A path or heading of `screens` with the rows of the demo in the place of its words in braces. */
export const filled = (text: string, rows: Record<string, string | number | undefined>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const value = rows[word];
    if (value === undefined) throw new Error(`The demo has no ${word}`);
    return String(value);
  });
