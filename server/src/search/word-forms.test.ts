import { fold } from '@riideait/contract';
import { expect, test } from 'vitest';
import { garments } from '../demo/wardrobe.ts';
import { formsOf } from './word-forms.ts';

/** Kinds of garments in nominative, genitive and partitive, and in nominative and partitive plural. */
const KINDS = `
seelik seeliku seelikut seelikud seelikuid
põll põlle põlle põlled põllesid
käis käise käist käised käiseid
särk särgi särki särgid särke
liistik liistiku liistikut liistikud liistikuid
vest vesti vesti vestid veste
pikk-kuub pikk-kuue pikk-kuube pikk-kuued pikk-kuubi
vatt vati vatti vatid vatte
põlvpüks põlvpüksi põlvpüksi põlvpüksid põlvpükse
sukk suka sukka sukad sukki
pastel pastla pastlat pastlad pastlaid
king kinga kinga kingad kingi
pätt päti pätti pätid pätte
tanu tanu tanu tanud tanusid
pärg pärja pärga pärjad pärgi
kaabu kaabu kaabut kaabud kaabusid
müts mütsi mütsi mütsid mütse
vöö vöö vööd vööd vöid
sukapael sukapaela sukapaela sukapaelad sukapaelu
sõlg sõle sõlge sõled sõlgi
helmes helme helmest helmed helmeid
prees preesi preesi preesid preese
õlarätt õlaräti õlarätti õlarätid õlarätte
kinnas kinda kinnast kindad kindaid
lahttasku lahttasku lahttaskut lahttaskud lahttaskuid
püks püksi püksi püksid pükse
pluus pluusi pluusi pluusid pluuse
ehe ehte ehet ehted ehteid
rätt räti rätti rätid rätte
kott koti kotti kotid kotte
pael paela paela paelad paelu
peakate peakatte peakatet peakatted peakatteid
jalavari jalavarju jalavarju jalavarjud jalavarje
üleriie üleriide üleriiet üleriided üleriideid
kört kördi körti kördid körte
jakk jaki jakki jakid jakke
abu abu abu abud abusid
kampsun kampsuni kampsunit kampsunid kampsuneid
kuub kuue kuube kuued kuubi
kasukas kasuka kasukat kasukad kasukaid
kübar kübara kübarat kübarad kübaraid
sõrmus sõrmuse sõrmust sõrmused sõrmuseid
sõba sõba sõba sõbad sõbasid
saabas saapa saabast saapad saapaid
villane villase villast villased villaseid`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

function finds(typed: string, name: string): boolean {
  const forms = formsOf(typed);
  return forms !== undefined && fold(name).includes(forms.part) && new RegExp(forms.pattern).test(fold(name));
}

test.each(KINDS)('%s: each form finds the name in singular and plural', (...forms) => {
  const [singular = '', , , plural = ''] = forms;
  for (const typed of forms) {
    for (const name of [singular, `Muhu ${plural}, lai`]) expect([typed, name, finds(typed, name)]).toEqual([typed, name, true]);
  }
});

test.each([
  ['seelikutega', 'Seelik'],
  ['põlledele', 'Muhu põll'],
  ['särgiga', 'Särk'],
  ['kinnastes', 'Kihnu kindad'],
  ['VÖID', 'Kirivöö'],
  ['räti', 'Õlarätt'],
  ['naiste', 'Muhu naise komplekt'],
])('%s finds %s', (typed, name) => expect(finds(typed, name)).toBe(true));

test.each([
  ['sukk', 'Kasukas'],
  ['king', 'Kindad'],
  ['põll', 'Põlvpüksid'],
  ['rätt', 'Kübarad'],
  ['abu', 'Kaabu'],
  ['sukapael', 'Sukad'],
])('%s does not find %s', (typed, name) => expect(finds(typed, name)).toBe(false));

test('no form of a garment finds another garment of the demo or of the kinds', () => {
  const names = [...garments.map(({ name }) => name), ...KINDS.flatMap(([singular = '', , , plural = '']) => [singular, plural])];
  const wrong = KINDS.flatMap((forms) => {
    const isMeant = (name: string) => forms.some((form) => fold(name).includes(fold(form)));
    return forms.flatMap((typed) => names.filter((name) => finds(typed, name) && !isMeant(name)).map((name) => `${typed} → ${name}`));
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test.each(['', 'vö', '12', 'nr17', 'a.*', '((((', '[a-', 'мари'])('"%s" has no forms', (typed) => expect(formsOf(typed)).toBeUndefined());
