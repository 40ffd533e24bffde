import type { GarmentKind, Means } from '@riideait/contract';

/** Last parts of words: in Estonian the last part of a compound names the thing. `^`: the whole word only. */
export const endings: readonly (readonly [GarmentKind, string])[] = [
  ['SKIRT_ADJUSTABLE', '(vaip|ümbrik|hõlm|hõlmik)seelik(ud)?'],
  ['SKIRT', 'seelik(ud)?|kört|kördid|undruk(ud)?'],
  ['TROUSERS', 'püksid|kaltsad'],
  ['SHOES', 'kingad|king|saapad|saabas|jalatsid|jalanõud|jalavarjud'],
  ['PASTLAD', 'pastlad|pastel|pätid|viisud|sussid'],
  ['HEADWEAR', 'mütsid|müts|kaabud?|tanud?|kübar(ad)?|peakate|peakatted|torbik(ud)?'],
  ['BODICE', 'liistik(ud)?|vest(id)?|pihik(ud)?|kleit|kleidid|^abud?'],
  ['COAT', 'kuub|kuued|vatt|vatid|jakk|jakid|vammus(ed)?|mantel|mantlid|kasukas|kasukad|pintsak(ud)?|üleriided|^rüüd?'],
  ['SHIRT', 'särk|särgid|käised|pluus(id)?|kampsun(id)?|sviiter|sviitrid|^hame|^hamed'],
  [
    'NONE',
    'põll|põlled|vöö|vööd|sõlg|sõled|prees|preesid|helmed|^kee|^keed|pärg|pärjad|pael|paelad|rätt|rätid|rätik(ud)?|kindad|käpikud|sukad|sokid|säärised|tasku(d)?|kott|kotid|sall(id)?|linik(ud)?|ehted|krae(d)?|lips(ud)?',
  ],
];

const patterns = endings.map(([kind, words]) => [kind, new RegExp(`(?:${words})$`, 'u')] as const);

/** Kind of garment that a name speaks of; of several the first: "Muhu tanu, pitsiga" is HEADWEAR. Null: no word is known. */
export function guessKind(name: string): GarmentKind | null {
  for (const word of name.toLowerCase().split(/[^\p{L}]+/u)) {
    const known = patterns.find(([, pattern]) => pattern.test(word));
    if (known !== undefined) return known[0];
  }
  return null;
}

/** Plausible values of garments, cm; FOOT in European sizes. */
const plausible: Partial<Record<Means, readonly [from: number, to: number]>> = {
  HEIGHT: [80, 210],
  CHEST: [50, 160],
  WAIST: [45, 150],
  HIPS: [55, 170],
  HEAD: [44, 66],
  FOOT: [18, 52],
  LENGTH: [20, 320],
  EU_SIZE: [32, 62],
};

/** Without values everything is plausible. */
function isPlausible(means: Means, value: number | null): boolean {
  const [from, to] = plausible[means] ?? [0, 0];
  return value === null || (from <= value && value <= to);
}

/** What goes around the body in a garment. */
const girthOf: Readonly<Record<GarmentKind, Means>> = {
  SKIRT: 'WAIST',
  SKIRT_ADJUSTABLE: 'WAIST',
  TROUSERS: 'WAIST',
  SHIRT: 'CHEST',
  BODICE: 'CHEST',
  COAT: 'CHEST',
  HEADWEAR: 'HEAD',
  SHOES: 'NONE',
  PASTLAD: 'NONE',
  NONE: 'NONE',
};

/** Children's sizes are heights, 6 cm apart. */
const isOfChildren = (sizes: readonly number[]) => sizes.every((size) => size % 6 === 2) && Math.max(...sizes) >= 134;

/** Socks fit all, and their sizes are those of feet. */
export const isSocks = (name: string): boolean => /(?:sukad|sukk|sokid|sokk|põlvikud)(?!\p{L})/iu.test(name);

/** What the column `size` means. `sizes`: each size that a piece has, once. */
export function guessSizeMeans(kind: GarmentKind, sizes: readonly number[], ofSocks = false): Means {
  if (kind === 'NONE' && !ofSocks) return 'NONE';
  const median = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? null;
  const likely: readonly Means[] =
    ofSocks || kind === 'SHOES' || kind === 'PASTLAD'
      ? ['FOOT']
      : kind === 'HEADWEAR'
        ? ['HEAD']
        : sizes.length > 0 && isOfChildren(sizes)
          ? ['HEIGHT']
          : ['EU_SIZE', girthOf[kind], 'HEIGHT'];
  return likely.find((means) => isPlausible(means, median)) ?? 'NONE';
}

/** Words of a measurement's name; the first that is found counts. Null: of the kind of garment. */
const measureWords: readonly (readonly [RegExp, Means | null])[] = [
  [/varruka|käise|kael|krae|õla|selja|läbimõõt|laius|sääre|põlve|reie|randme|käe|sise/u, 'NONE'],
  [/kasv|kandja/u, 'HEIGHT'],
  [/pikkus/u, 'LENGTH'],
  [/jala|king|talla/u, 'FOOT'],
  [/pea/u, 'HEAD'],
  [/rinna|rind/u, 'CHEST'],
  [/vöö|piha|talje/u, 'WAIST'],
  [/puusa|puus/u, 'HIPS'],
  [/ümbermõõt|ümber/u, null],
];

/** What a measurement means, by its name, the kind of garment and the median of its values. */
export function guessMeans(name: string, kind: GarmentKind, median: number | null): Means {
  const words = name.toLowerCase();
  if (/suurus|number/u.test(words) && !/jala/u.test(words)) return guessSizeMeans(kind, median === null ? [] : [median]);
  const known = measureWords.find(([pattern]) => pattern.test(words))?.[1];
  const means = known === null ? girthOf[kind] : (known ?? 'NONE');
  return isPlausible(means, median) ? means : 'NONE';
}
