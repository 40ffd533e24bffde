import { numberOfPieces } from './placeholders.ts';

/** Kinds of deeds: things a user does to the register that can be undone. The sentence of `count` rows, without whom it is about. */
export const deedKinds = {
  ISSUE: (count) => `Väljastas ${pieces(count)}`,
  SWAP: (count) => `Vahetas ${pieces(count)}`,
  RETURN: (count) => (count === 0 ? 'Muutis esemete seisundit' : `Võttis tagasi ${pieces(count)}`),
  DUE_EDIT: (count) => `Muutis tähtaega, ${numberOfPieces(count)}`,
  PERSON_ADD: () => 'Lisas tantsija',
  PERSON_EDIT: () => 'Muutis tantsijat',
  PERSON_MEASURE: () => 'Mõõtis tantsija',
  GROUP_ADD: () => 'Lisas rühma',
  GROUP_EDIT: () => 'Muutis rühma',
  GROUP_DELETE: () => 'Kustutas rühma',
  TYPE_ADD: () => 'Lisas tüübi',
  TYPE_EDIT: () => 'Muutis tüüpi',
  TYPE_DELETE: () => 'Kustutas tüübi',
  NAME_ADD: () => 'Lisas nimetuse',
  NAME_EDIT: () => 'Muutis nimetust',
  NAME_DELETE: () => 'Kustutas nimetuse',
  ITEM_ADD: (count) => `Lisas ${pieces(count)}`,
  ITEM_EDIT: (count) => (count > 1 ? `Muutis ${pieces(count)}` : 'Muutis eset'),
  ITEM_DELETE: (count) => (count > 1 ? `Kustutas ${pieces(count)}` : 'Kustutas eseme'),
  CODE_CLAIM: () => 'Andis esemele koodi',
  MEASUREMENT_ADD: () => 'Lisas mõõdu',
  MEASUREMENT_EDIT: () => 'Muutis mõõtu',
  MEASUREMENT_DELETE: () => 'Kustutas mõõdu',
  EASE_EDIT: () => 'Muutis sobivuse piire',
  PLACE_ADD: () => 'Lisas koha',
  PLACE_EDIT: () => 'Muutis kohta',
  PLACE_DELETE: () => 'Kustutas koha',
  SET_ADD: () => 'Lisas komplekti',
  SET_EDIT: () => 'Muutis komplekti',
  SET_DELETE: () => 'Kustutas komplekti',
  DRESSING_ADD: () => 'Lisas riietusplaani',
  DRESSING_EDIT: () => 'Muutis riietusplaani',
  DRESSING_DELETE: () => 'Kustutas riietusplaani',
  DRESSING_PROPOSE: () => 'Pakkus esemed riietusplaanile',
  DRESSING_CELL: () => 'Valis eseme riietusplaanis',
  HAND_OVER: (count) => `Jagas plaani järgi välja ${pieces(count)}`,
  STOCKTAKE_ADD: () => 'Alustas inventuuri',
  STOCKTAKE_CLOSE: () => 'Lõpetas inventuuri',
  STOCKTAKE_REOPEN: () => 'Avas inventuuri uuesti',
  STOCKTAKE_SETTLE: (count) => `Lahendas inventuuris ${count === 1 ? '1 leiu' : `${count} leidu`}`,
  STOCKTAKE_DELETE: () => 'Kustutas inventuuri',
  IMAGE_CHANGE: () => 'Muutis pilti',
  REMINDER_ADD: () => 'Lisas korduva kirja',
  REMINDER_EDIT: () => 'Muutis korduvat kirja',
  MAIL: (count) => `Saatis ${count} kirja`,
  IMPORT: () => 'Importis tabeli',
  UNDO: () => 'Tühistas',
} as const satisfies Record<string, (count: number) => string>;
export type DeedKind = keyof typeof deedKinds;
export const deedKindCodes = Object.keys(deedKinds) as [DeedKind, ...DeedKind[]];

/** What the sentence of a kind names. */
export const subjectOf = (
  kind: DeedKind,
): 'person' | 'group' | 'clothing_type' | 'clothing_set' | 'clothing_name' | 'place' | 'dressing_plan' | 'stocktake' | null => {
  const [first = ''] = kind.split('_');
  return subjects[first] ?? null;
};
const subjects: Readonly<Record<string, ReturnType<typeof subjectOf>>> = {
  ISSUE: 'person',
  SWAP: 'person',
  RETURN: 'person',
  HAND: 'person',
  DRESSING: 'dressing_plan',
  STOCKTAKE: 'stocktake',
  DUE: 'person',
  PERSON: 'person',
  GROUP: 'group',
  REMINDER: 'group',
  MAIL: 'group',
  TYPE: 'clothing_type',
  SET: 'clothing_set',
  PLACE: 'place',
  NAME: 'clothing_name',
  ITEM: 'clothing_name',
  CODE: 'clothing_name',
  MEASUREMENT: 'clothing_name',
};

const pieces = (count: number) => (count === 1 ? '1 eseme' : `${count} eset`);
