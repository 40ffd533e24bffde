import { type ImportKind, type ImportProblem, importFieldLabel } from '@riideait/contract';

/** What rows wait for, said of many of them at once; their own problems name the cell. */
const texts: Readonly<Record<string, string>> = {
  TWICE_IN_FILE: 'Failis mitu korda',
  SAME_EMAIL: 'Sama e-posti aadress on kellelgi teisel',
  SAME_NAME: 'Sama nimega tantsija on registris juba olemas',
  COUNT_DIFFERS: 'Arv ja numbrid ei klapi',
  COUNT_ZERO: 'Arv on 0',
  NUMBER_IS_DAY: 'Numbri asemel on kuupäev',
  UNNUMBERED_THERE: 'Registris on juba numbrita esemeid',
  HOLDER_UNKNOWN: 'Kandjat ei leitud registrist',
  HOLDER_AMBIGUOUS: 'Kandja nimega on registris mitu tantsijat',
  HOLDER_NEWER: 'Registri järgi on see hiljem teisele antud',
  NUMBER_ALIKE: 'Sama number on olemas nullidega või ilma',
  HOLDER_INACTIVE: 'Kandja ei ole aktiivne',
  ITEM_INACTIVE: 'Ese ei ole kasutusel',
  ITEM_HELD: 'Ese on kellegi käes',
  NAME_CHANGED: 'Nimetus on teine kui registris',
  NAME_DISAGREES: 'Sama nimetuse read erinevad tüübi, kihelkonna või kirjelduse poolest',
};

/** What is wrong with one field alone; the field stands behind it. */
const byField: Readonly<Record<string, string>> = { MISSING: 'puudub', INVALID: 'ei sobi' };

/** What a row waits for by that problem: `SAME_NAME`, or `INVALID:size` where each field is a reason of its own. */
export const reasonCode = ({ code, field }: Pick<ImportProblem, 'code' | 'field'>): string =>
  field !== null && Object.hasOwn(byField, code) ? `${code}:${field}` : code;

/** Fields whose own names do not do in such a sentence. */
const inSentences: Readonly<Record<string, string>> = { validFrom: 'Väljastamise päev', active: 'Kasutusel või mitte' };

/** „Suurus ei sobi“. */
function ofField(reason: string, kind: ImportKind): string | undefined {
  const colon = reason.indexOf(':');
  const words = colon < 0 ? undefined : byField[reason.slice(0, colon)];
  const field = reason.slice(colon + 1);
  return words && `${(kind === 'CLOTHING' ? inSentences[field] : undefined) ?? importFieldLabel(kind, field)} ${words}`;
}

/** What is said of all rows with that reason; of one that has no words for many, those of the first problem. */
export const reasonText = (reason: string, problems: readonly ImportProblem[], kind: ImportKind): string =>
  texts[reason] ?? ofField(reason, kind) ?? problems.find((problem) => reasonCode(problem) === reason)?.text ?? reason;
