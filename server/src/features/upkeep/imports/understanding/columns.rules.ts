import {
  bodyFields,
  type ImportColumn,
  type ImportKind,
  isGarment,
  measurementOf,
  readAmount,
  SizeLabel,
  sumFields,
} from '@riideait/contract';
import { OTHER_MONEY } from '../../../../sheets/cells.ts';
import type { Sheet, SheetCell } from '../../../../sheets/spreadsheet.ts';
import { type CellReader, readGender, readInUse, readText, readYesNo } from '../cells.rules.ts';
import { isInStore, isOut, readState } from '../clothing/clothing-cells.rules.ts';
import { looksLikeDay } from '../clothing/days.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import { dayFields } from '../record-cells.rules.ts';
import { mayBeGroup, meaningsOfHeading, measurementOfHeading } from './headings.rules.ts';
import { isGroup } from './rows.rules.ts';

export type Guessed = Pick<ImportColumn, 'field' | 'guess'> & Partial<Pick<ImportColumn, 'proposed'>>;
export type Fields = ReadonlyMap<number, Guessed>;

/** Rows that are looked at. */
const LOOKED = 500;
/** A longer text is no value, characters; patterns would take long. */
const LONGEST = 100;
/** A field is proposed where it fits so many of the cells. */
const MOST = 0.6;
/** A heading is believed where it fits so many of the cells; the others are refused one by one. */
const HALF = 0.5;
/** Fewer measures may be those of garments whose holder has a telephone. */
const OF_HOLDERS = 3;

/** Mistyped ones too. */
const ADDRESS = /@|[([]at[)\]]/i;
/** An Estonian personal code has eleven digits. */
const PHONE = /^(?=(?:\D*\d){7,12}\D*$)(?!\d{11}$)\+?[\d\s()-]+$/;
/** `172 cm`, `38½`, `62"`, `5'2"`. */
const NUMBER = /^\d{1,3}(?:[.,]\d+)?(?:\s?½|\s1\/2)?(?:\s?(?:\p{L}{1,6}\.?|["”″]|'{2}|['’′]\s?(?:\d{1,2}\s?(?:["”″]|'{2})?)?))?$/u;
/** `12`, `A-12`, `12a`, `1-12`. */
const PIECE = /^\p{L}{0,3}[-–.\s]?\d{1,5}(?:\p{L}|\s?[-–]\s?\p{L}{0,3}\d{1,5})?$/u;
const NAME = /^\p{L}[^\d@]*(?:\(.*\))?$/u;
/** Contacts of parents are not the dancer's. */
const PARENT = /vanem|ema|isa|parent|mother|father|emergency/i;

type Is = (text: string) => boolean;
const isReadBy =
  (read: CellReader<unknown>): Is =>
  (text) =>
    'value' in read(text);
const isAddress: Is = (text) => ADDRESS.test(text);
const isNumber: Is = (text) => NUMBER.test(text);
const isSum: Is = (text) => readAmount(text) !== null;
const isYesNo = isReadBy(readYesNo);
const isName: Is = (text) => NAME.test(text) && !isYesNo(text);
const isWholeName: Is = (text) => isName(text) && /\s/.test(text);
const isState: Is = (text) => [readState, readInUse].some((read) => isReadBy(read)(text)) || isInStore(text) || isOut(text);

/** What cells of a field look like; fields of any text have no shape, measurements are numbers. */
const shapes: Readonly<Record<string, Is>> = {
  ...{ fullName: isName, lastFirstName: isName, holder: isName },
  ...{ genderCode: isReadBy(readGender), active: isYesNo, inactive: isYesNo, state: isState },
  ...{ email: isAddress, phoneNumber: (text) => !text.includes('@') && text.replaceAll(/\D/g, '').length > 4 },
  ...Object.fromEntries(dayFields.map((field) => [field, looksLikeDay])),
  ...{ count: isNumber, size: (text) => SizeLabel.safeParse(text).success, height: isNumber, footSize: isNumber, headSize: isNumber },
  ...Object.fromEntries(sumFields.map((field) => [field, isSum])),
  ...{ chest: isNumber, waist: isNumber, hips: isNumber },
};

/** What is not taken beside which other fields: a whole name stands for its parts. */
const instead: Readonly<Record<string, readonly string[]>> = {
  ...{
    fullName: ['lastFirstName', 'firstName', 'lastName'],
    firstName: ['fullName', 'lastFirstName'],
    lastName: ['fullName', 'lastFirstName'],
  },
  holder: ['holderFirstName', 'holderLastName'],
};
type Taken = ReadonlySet<string>;
const isLacking = (field: string, taken: Taken): boolean => ![field, ...(instead[field] ?? [])].some((name) => taken.has(name));

/**
 * Fields of columns by their index: what headings say. What only cells suggest is proposed, and so is a heading that its cells do not fit.
 * @param hidden columns that have what their headings say and no other one has
 */
export function guessFields(
  kind: ImportKind,
  headings: readonly string[],
  rows: readonly SourceRow[],
  hidden?: Sheet['hiddenColumns'],
): Fields {
  const guessed = new Map<number, Guessed>();
  const taken = new Set<string>();
  const give = (index: number, found: Guessed) => {
    taken.add(found.field ?? found.proposed ?? '');
    guessed.set(index, found);
  };

  const looked = rows.slice(0, LOOKED);
  const ofHolders = headingsOfHolders(kind, headings);
  const columns = headings.map((heading, index) =>
    readHeading(kind, heading, textsIn(looked.map(({ cells }) => cells[index])), ofHolders.includes(heading)),
  );
  const open = (isHidden = false) =>
    columns.entries().filter(([index]) => !guessed.has(index) && (hidden?.has(index) ?? false) === isHidden);
  for (const { rank, isHidden } of TURNS) {
    for (const [index, { fits, texts }] of open(isHidden)) {
      const mayBe = fits.filter((meaning) => meaning.rank === rank && !taken.has(meaning.field));
      const meant = mayBe.find(({ field }) => isSure(rank) || isFree(field, taken, texts));
      if (meant !== undefined) give(index, { field: meant.field, guess: 'HEADING' });
    }
  }
  const rest = open().find(([, { heading, isKnown }]) => !isKnown && mayBeGroup(kind, heading));
  if (rest !== undefined && !taken.has('groupName')) give(rest[0], { field: 'groupName', guess: 'HEADING' });
  const isBare = headings.every((heading) => heading === '');
  const byHeadings = [...open()].toSorted(([, one], [, other]) => other.named.length - one.named.length);
  for (const [index, column] of byHeadings) {
    const found = proposalFor(kind, column, isBare, taken);
    if (found !== undefined) give(index, found);
  }
  return guessed;
}

const bodies: readonly string[] = Object.values(bodyFields);

/** Headings of a list of clothing that are about its holders: three or more measures of bodies beside an address or a telephone, and who is active. */
function headingsOfHolders(kind: ImportKind, headings: readonly string[]): readonly string[] {
  if (kind !== 'CLOTHING') return [];
  const fieldOf = (heading: string) => meaningsOfHeading('PEOPLE', heading).find(({ isSure }) => isSure)?.field ?? '';
  const measures = headings.filter((heading) => bodies.includes(fieldOf(heading)));
  const isOfPeople = headings.some((heading) => ['email', 'phoneNumber'].includes(fieldOf(heading)));
  return isOfPeople && measures.length >= OF_HOLDERS ? [...measures, ...headings.filter((heading) => fieldOf(heading) === 'active')] : [];
}

/** Columns get their fields in this order; those of even ranks are sure. A heading of two lines means what no other column does, the lower line first. */
const TURNS = [false, true].flatMap((isHidden) => [0, 1, 2, 3].map((rank) => ({ rank, isHidden })));
const isSure = (rank: number) => rank % 2 === 0;
const NO_FIELD = { field: '', isSure: true };

/** Of the fields that a heading may mean the one comes first that fits most cells: `Staatus` is a state, or yes and no. A number below a size is one. */
function readHeading(kind: ImportKind, heading: string, texts: Texts, isOfHolder: boolean) {
  const lines = heading.split('\n').toReversed();
  const rankOf = (line: number, isSure: boolean) => (lines.length > 1 ? 2 : 0) + Number(line > 0 || !isSure);
  const meanings = (text: string) => (isOfHolder ? [NO_FIELD] : meaningsOfHeading(kind, text));
  const isOfSize = lines.length > 1 && meanings(lines.at(-1) ?? '').some(({ field }) => field === 'size');
  const all = lines
    .flatMap((text, line) => meanings(text).map(({ field, isSure }) => ({ field, rank: rankOf(line, isSure) })))
    .filter(({ field }) => !(isOfSize && field === 'clothingNumber'));
  const named = all
    .filter(({ field }) => field !== '')
    .map((meaning) => ({ ...meaning, share: isOtherMoney(meaning.field, heading) ? 0 : fitting(meaning.field, texts) }))
    .toSorted((one, other) => other.share - one.share);
  const fits = named.filter((meaning) => meaning.share >= HALF);
  return { heading: heading.replace('\n', ' '), texts, fits, named, isKnown: all.length > 0 };
}

type Texts = readonly string[];

/** `Hind kroonides`, `Hind sentides`, `Väärtus (tuh €)`: words for sums that are not in euros. */
const NO_EUROS = /(?<!\p{L})(?:kroon\p{L}*|sen[dt]\p{L}*|rubl\p{L}*|tuh(?:a[nt]\p{L}*)?)(?!\p{L})/iu;
const isOtherMoney = (field: string, heading: string) => sumFields.includes(field) && (OTHER_MONEY.test(heading) || NO_EUROS.test(heading));

/** The cells that say something. */
const textsIn = (cells: readonly (SheetCell | undefined)[]): Texts => cells.map((cell) => readText(cell, '')).filter(Boolean);

const share = (texts: Texts, is: Is): number => texts.filter((text) => text.length <= LONGEST && is(text)).length / texts.length;

/** The share of the cells that may be of the field; 1 where nothing speaks against it. */
function fitting(field: string, texts: Texts): number {
  const is = measurementOf(field) === undefined ? shapes[field] : isNumber;
  return is === undefined || texts.length === 0 ? 1 : share(texts, is);
}

const countsRows = (texts: Texts) => texts.length > 1 && texts.every((text, place) => text.replace(/\.$/, '') === String(place + 1));

/** `Nimi` beside a last name is the first name, beside a first name the last one, and alone both; `Nr` beside a count may count rows. */
function isFree(field: string, taken: Taken, texts: Texts): boolean {
  if (field === 'firstName' && !taken.has('lastName')) return false;
  if (field === 'lastName' && !taken.has('firstName')) return false;
  return isLacking(field, taken) && !(field === 'clothingNumber' && taken.has('count') && countsRows(texts));
}

type Suggestion = readonly [field: string, is: Is];
const contacts: readonly Suggestion[] = [
  ['email', isAddress],
  ['phoneNumber', (text) => PHONE.test(text) && !looksLikeDay(text)],
];
const ofPeople: readonly Suggestion[] = [
  ['active', isReadBy(readInUse)],
  ['groupName', isGroup],
  ['fullName', isWholeName],
  ['firstName', isName],
  ['lastName', isName],
];
const ofClothing: readonly Suggestion[] = [
  ['holder', isWholeName],
  ['clothingNumber', (text) => PIECE.test(text)],
];

/** Fields that the cells of a column may suggest, the likelier first; holders and numbers only in a file without headings. */
function suggestions(kind: ImportKind, heading: string, isBare: boolean): readonly Suggestion[] {
  const gender: Suggestion = ['genderCode', (text) => text.length > 2 && isReadBy(readGender)(text)];
  if (kind === 'PEOPLE') return [gender, ...(PARENT.test(heading) ? [] : contacts), ...ofPeople];
  const measured = heading.length > 2 ? measurementOfHeading(heading) : null;
  return [['clothingName', isGarment], ...(isBare ? ofClothing : []), ...(measured === null ? [] : [[measured, isNumber] as const])];
}

/** What is asked of a column that its heading does not settle; undefined: nothing. */
function proposalFor(
  kind: ImportKind,
  { heading, texts, named, fits, isKnown }: ReturnType<typeof readHeading>,
  isBare: boolean,
  taken: Taken,
): Guessed | undefined {
  if (named.length > 0 && fits.length === 0) {
    return { field: null, guess: 'UNFIT', proposed: named.find(({ field }) => isLacking(field, taken))?.field ?? null };
  }
  const mayBe = isKnown || texts.length === 0 ? [] : suggestions(kind, heading, isBare);
  const proposed = mayBe.find(([field, is]) => isLacking(field, taken) && share(texts, is) >= MOST)?.[0];
  return proposed === undefined ? undefined : { field: null, guess: 'PROPOSED', proposed };
}
