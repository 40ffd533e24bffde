import { nameKey } from '../cells.rules.ts';
import type { RegisteredName } from '../imports.types.ts';

/** Where nothing tells of what type a clothing name is. */
const OTHER = 'Muu';

/** Types of folk costumes, and the words their garments go by: as they stand in names, one and then many. */
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

/** The types that folk costumes are sorted by everywhere. */
export const usualTypes: readonly string[] = Object.keys(garmentsByType);

const typeByGarment: ReadonlyMap<string, string> = new Map(
  Object.entries(garmentsByType).flatMap(([type, garments]) => garments.split(', ').map((garment) => [garment, type] as const)),
);

const severalByOne: ReadonlyMap<string, string> = new Map(
  Object.values(garmentsByType).flatMap((list) => {
    const words = list.split(', ');
    return words.flatMap((word, index) => (word.endsWith('d') ? [] : [[word, words[index + 1] ?? ''] as const]));
  }),
);

/**
 * The type that is meant by the word for one garment: „seelik“ is the type „Seelikud“, „särk“ the type of shirts where that is known.
 * @param known how a type is written, by its name in small letters; undefined where there is none
 */
export function typeOfOne(word: string, known: (key: string) => string | undefined): string | undefined {
  const key = nameKey(word);
  const several = severalByOne.get(key);
  const usual = typeByGarment.get(key);
  if (several === undefined || usual === undefined) return undefined;
  return known(several) ?? known(nameKey(usual)) ?? (nameKey(usual) === several ? usual : undefined);
}

/** Longest first, so that „sukapaelad“ are no „paelad“. */
const garments = [...typeByGarment.keys()].sort((one, other) => other.length - one.length);

/** The garment a word ends with: an „alusseelik“ is a „seelik“ too. Short words end others by chance. */
const garmentOf = (word: string): string | undefined =>
  typeByGarment.has(word) ? word : garments.find((garment) => garment.length > 3 && word.endsWith(garment));

/** The word that tells what a thing is: its garment, else the last one. */
function headword(name: string): string {
  const words = nameKey(name).split(/[\s,;:()/]+/);
  for (const word of words.toReversed()) {
    const garment = garmentOf(word);
    if (garment !== undefined) return garment;
  }
  return words.findLast((word) => word !== '') ?? '';
}

/**
 * Guesses the type of a clothing name by the garment in it: as most names of the register that are the same garment, else as folk
 * costumes are sorted everywhere.
 */
export function typeGuesser(names: readonly RegisteredName[]): (name: string) => string {
  const votes = new Map<string, Map<string, number>>();
  for (const { name, typeName } of names) {
    const word = headword(name);
    const types = votes.get(word) ?? new Map<string, number>();
    votes.set(word, types.set(typeName, (types.get(typeName) ?? 0) + 1));
  }
  return (name) => {
    const word = headword(name);
    const [most] = [...(votes.get(word) ?? [])].sort(([, one], [, other]) => other - one);
    return most?.[0] ?? typeByGarment.get(word) ?? OTHER;
  };
}
