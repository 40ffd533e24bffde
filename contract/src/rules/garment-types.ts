/** The type of garments of no known kind. */
export const OTHER_TYPE = 'Muu';

/** Usual types of folk costumes, and the garments that belong to them, singular and plural. */
const garmentsByType: Readonly<Record<string, string>> = {
  Seelikud: 'seelik, seelikud, kört, kördid',
  Põlled: 'põll, põlled',
  'Pluusid ja särgid': 'käised, särk, särgid, pluus, pluusid',
  'Vestid ja liistikud': 'liistik, liistikud, vest, vestid',
  Üleriided: 'pikk-kuub, pikk-kuued, kuub, kuued, vatt, vatid, jakk, jakid, kampsun, kampsunid',
  Püksid: 'põlvpüksid, püksid',
  Jalavarjud: 'sukk, sukad, sokk, sokid, pastel, pastlad, king, kingad, pätt, pätid, viisud, saapad',
  Peakatted: 'tanu, tanud, pärg, pärjad, kaabu, kaabud, müts, mütsid, kübar, kübarad, peapael',
  'Vööd ja paelad': 'vöö, vööd, sukapael, sukapaelad, pael, paelad',
  Ehted: 'sõlg, sõled, helmed, prees, preesid, kee, keed',
  Rätid: 'õlarätt, õlarätid, rätt, rätid, rätik, rätikud',
  Kindad: 'kinnas, kindad, käpikud',
  Kotid: 'lahttasku, lahttaskud, tasku, taskud, kott, kotid',
};

export const usualTypes: readonly string[] = Object.keys(garmentsByType);

const typeByGarment: ReadonlyMap<string, string> = new Map(
  Object.entries(garmentsByType).flatMap(([type, garments]) => garments.split(', ').map((garment) => [garment, type] as const)),
);

/** The longest first: `sukapaelad` end with `paelad` too. */
const garments = [...typeByGarment.keys()].sort((one, other) => other.length - one.length);

/** The garment that a word ends with: `alusseelik` is a `seelik`. Short words end others by chance. */
const garmentIn = (word: string): string | undefined =>
  typeByGarment.has(word) ? word : garments.find((garment) => garment.length > 3 && word.endsWith(garment));

/** Whether a text names a garment. */
export const isGarment = (text: string): boolean => guessType(text) !== OTHER_TYPE;

/** Guesses the type of a clothing name by the last garment in it. */
export function guessType(name: string): string {
  const words = name
    .normalize()
    .toLowerCase()
    .split(/[\s,;:()/]+/);
  const garment = words.toReversed().map(garmentIn).find(Boolean);
  return (garment && typeByGarment.get(garment)) ?? OTHER_TYPE;
}
