import type { ImportProblem } from '@riideait/contract';

/** What rows wait for, said of many of them at once; their own problems name the cell. */
const texts: Readonly<Record<string, string>> = {
  MISSING: 'Kohustuslik väli on tühi',
  INVALID: 'Lahtri sisu ei sobi',
  TWICE_IN_FILE: 'Failis mitu korda',
  SAME_EMAIL: 'Sama e-posti aadress on kellelgi teisel',
  SAME_NAME: 'Sama nimega tantsija on registris juba olemas',
  COUNT_DIFFERS: 'Arv ja numbrid ei klapi',
  COUNT_ZERO: 'Arv on 0',
  NUMBER_IS_DAY: 'Numbri asemel on kuupäev',
  UNNUMBERED_THERE: 'Registris on juba numbrita esemeid',
  HOLDER_UNKNOWN: 'Kandjat ei leitud registrist',
  HOLDER_AMBIGUOUS: 'Kandja nimega on registris mitu tantsijat',
  HOLDER_INACTIVE: 'Kandja ei ole aktiivne',
  ITEM_INACTIVE: 'Ese ei ole kasutusel',
  ITEM_HELD: 'Ese on kellegi käes',
  NAME_CHANGED: 'Nimetus on teine kui registris',
  NAME_DISAGREES: 'Sama nimetuse read erinevad tüübi, kihelkonna või kirjelduse poolest',
};

/** What is said of all rows with that problem; of one that has no words for many, those of the first. */
export const reasonText = (code: string, problems: readonly ImportProblem[]): string =>
  texts[code] ?? problems.find((problem) => problem.code === code)?.text ?? code;
