import { bodyFields, type ImportColumn, type ImportKind, measurementOf, readAmount, SizeLabel, sumFields } from '@riideait/contract';
import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';
import { type CellReader, readGender, readYesNo, saysNothing } from '../cells.rules.ts';
import { readState } from '../clothing/clothing-cells.rules.ts';
import { looksLikeDay } from '../clothing/days.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import { dayFields } from '../record-cells.rules.ts';
import { mayBeGroup, meaningsOfHeading, measurementOfHeading } from './headings.rules.ts';
import { isParish } from './parishes.ts';

type Guessed = Pick<ImportColumn, 'field' | 'guess'>;

/** Rows that are looked at to guess a column by its cells. */
const LOOKED = 500;
/** A longer text is no value, characters; patterns would take long. */
const LONGEST = 100;
const MOST = 0.6;
/** A heading is believed where it fits so many of the cells; the others are refused one by one. */
const HALF = 0.5;
/** Fewer measures may be those of garments whose holder has a telephone. */
const OF_HOLDERS = 3;

/** Mistyped ones too. */
const ADDRESS = /@|[([]at[)\]]/i;
const EMAIL = /^\S+@\S+\.\S+$/;
/** An Estonian personal code has eleven digits. */
const PHONE = /^(?=(?:\D*\d){7,12}\D*$)(?!\d{11}$)\+?[\d\s()-]+$/;
/** `172 cm`, `38½`, `62"`, `5'2"`. */
const NUMBER = /^\d{1,3}(?:[.,]\d+)?(?:\s?½|\s1\/2)?(?:\s?(?:\p{L}{1,6}\.?|["”″]|'{2}|['’′]\s?(?:\d{1,2}\s?(?:["”″]|'{2})?)?))?$/u;
const NAME = /^\p{L}[^\d@]*(?:\(.*\))?$/u;

type Is = (text: string) => boolean;
const isReadBy =
  (read: CellReader<unknown>): Is =>
  (text) =>
    'value' in read(text);
const isNumber: Is = (text) => NUMBER.test(text);
const isSize: Is = (text) => SizeLabel.safeParse(text).success;
const isSum: Is = (text) => readAmount(text) !== null;
const isName: Is = (text) => NAME.test(text) && !isReadBy(readYesNo)(text);
const isPhone: Is = (text) => !text.includes('@') && text.replaceAll(/\D/g, '').length > 4;

/** What cells of a field look like; fields of any text have no shape, measurements are numbers. */
const shapes: Readonly<Record<string, Is>> = {
  ...{ fullName: isName, lastFirstName: isName, holder: isName },
  ...{ genderCode: isReadBy(readGender), active: isReadBy(readYesNo), state: isReadBy(readState) },
  ...{ email: (text) => ADDRESS.test(text), phoneNumber: isPhone },
  ...Object.fromEntries(dayFields.map((field) => [field, looksLikeDay])),
  ...{ count: isNumber, size: isSize, height: isNumber, footSize: isNumber, headSize: isNumber },
  ...Object.fromEntries(sumFields.map((field) => [field, isSum])),
  ...{ chest: isNumber, waist: isNumber, hips: isNumber },
};

/** Fields of columns by their index: what headings say first, then what cells show beyond doubt. */
export function guessFields(kind: ImportKind, headings: readonly string[], rows: readonly SourceRow[]): ReadonlyMap<number, Guessed> {
  const guessed = new Map<number, Guessed>();
  const taken = new Set<string>();
  const give = (index: number, field: string, guess: 'HEADING' | 'CONTENT') => {
    if (guessed.has(index) || taken.has(field)) return;
    taken.add(field);
    guessed.set(index, { field, guess });
  };

  const looked = rows.slice(0, LOOKED);
  const ofHolders = headingsOfHolders(kind, headings);
  const columns = headings.map((heading, index) =>
    readHeading(kind, heading, textsIn(looked.map(({ cells }) => cells[index])), ofHolders.includes(heading)),
  );
  for (const { rank, isSure } of ranks) {
    for (const [index, { fits, texts }] of columns.entries()) {
      const mayBe = fits.filter((meaning) => meaning.rank === rank && !taken.has(meaning.field));
      const meant = mayBe.find(({ field }) => isSure || isFree(field, taken, texts));
      if (meant !== undefined) give(index, meant.field, 'HEADING');
    }
  }
  for (const [index, { heading, texts, isKnown, isUnfit }] of columns.entries()) {
    if (isUnfit) guessed.set(index, { field: null, guess: 'UNFIT' });
    const field = isKnown || texts.length === 0 ? null : fieldByContent[kind](texts, heading);
    if (field !== null) give(index, field, 'CONTENT');
  }
  const rest = columns.entries().find(([index, column]) => !guessed.has(index) && isKindOfGroup(kind, column));
  if (rest !== undefined) give(rest[0], 'groupName', 'HEADING');
  return guessed;
}

/** A column that nothing else is known of. */
const isKindOfGroup = (kind: ImportKind, { heading, isKnown }: ReturnType<typeof readHeading>) => !isKnown && mayBeGroup(kind, heading);

const bodies: readonly string[] = Object.values(bodyFields);

/** Headings of a list of clothing that are about its holders: three or more measures of bodies beside an address or a telephone, and who is active. */
function headingsOfHolders(kind: ImportKind, headings: readonly string[]): readonly string[] {
  if (kind !== 'CLOTHING') return [];
  const fieldOf = (heading: string) => meaningsOfHeading('PEOPLE', heading).find(({ isSure }) => isSure)?.field ?? '';
  const measures = headings.filter((heading) => bodies.includes(fieldOf(heading)));
  const isOfPeople = headings.some((heading) => ['email', 'phoneNumber'].includes(fieldOf(heading)));
  return isOfPeople && measures.length >= OF_HOLDERS ? [...measures, ...headings.filter((heading) => fieldOf(heading) === 'active')] : [];
}

/** In the order in which columns get their fields: a heading of two lines means what no other column does, the lower line first. */
const ranks = [
  { rank: 0, isSure: true },
  { rank: 1, isSure: false },
  { rank: 2, isSure: true },
  { rank: 3, isSure: false },
];

const NO_FIELD = { field: '', isSure: true };

function readHeading(kind: ImportKind, heading: string, texts: Texts, isOfHolder: boolean) {
  const lines = heading.split('\n').toReversed();
  const rankOf = (line: number, isSure: boolean) => (lines.length > 1 ? 2 : 0) + Number(line > 0 || !isSure);
  const meanings = (text: string) => (isOfHolder ? [NO_FIELD] : meaningsOfHeading(kind, text));
  const all = lines.flatMap((text, line) => meanings(text).map(({ field, isSure }) => ({ field, rank: rankOf(line, isSure) })));
  const named = all.filter(({ field }) => field !== '');
  const fits = named.filter(({ field }) => suits(field, texts));
  return { heading: heading.replace('\n', ' '), texts, fits, isKnown: all.length > 0, isUnfit: named.length > 0 && fits.length === 0 };
}

type Texts = readonly string[];

/** The cells that say something. */
const textsIn = (cells: readonly (SheetCell | undefined)[]): Texts =>
  cells.map(cellText).filter((text) => text !== '' && !saysNothing(text));

const share = (texts: Texts, is: Is): number => texts.filter((text) => text.length <= LONGEST && is(text)).length / texts.length;

/** `Väljastatud` is a day or a person, `Kontakt` an address or a telephone, `Staatus` a state or yes and no: their cells say which. */
function suits(field: string, texts: Texts): boolean {
  const is = measurementOf(field) === undefined ? shapes[field] : isNumber;
  return is === undefined || texts.length === 0 || share(texts, is) >= HALF;
}

const countsRows = (texts: Texts) => texts.length > 1 && texts.every((text, place) => text.replace(/\.$/, '') === String(place + 1));

/** `Nimi` beside a last name is the first name, beside a first name the last one, and alone both; `Nr` beside a count may count rows. */
function isFree(field: string, taken: ReadonlySet<string>, texts: Texts): boolean {
  const isNamed = taken.has('fullName') || taken.has('lastFirstName');
  if (field === 'firstName') return taken.has('lastName') && !isNamed;
  if (field === 'lastName') return taken.has('firstName') && !isNamed;
  if (field === 'fullName') return !taken.has('firstName') && !taken.has('lastName') && !isNamed;
  if (field === 'clothingNumber') return !(taken.has('count') && countsRows(texts));
  return field !== 'holder' || !(taken.has('holderFirstName') || taken.has('holderLastName'));
}

/** Contacts of parents are not the dancer's. */
const PARENT = /vanem|ema|isa|parent|mother|father|emergency/i;

function personField(texts: Texts, heading: string): string | null {
  if (share(texts, (text) => text.length > 2 && isReadBy(readGender)(text)) >= MOST) return 'genderCode';
  if (PARENT.test(heading)) return null;
  if (share(texts, (text) => EMAIL.test(text)) >= MOST) return 'email';
  return share(texts, (text) => PHONE.test(text)) >= MOST ? 'phoneNumber' : null;
}

/** An unknown column of numbers is a measurement, unless a word of its heading is known: `Suurus EU`, `Seeliku nr`. */
function clothingField(texts: Texts, heading: string): string | null {
  if (share(texts, isParish) >= MOST) return 'parish';
  const isKnown = heading
    .split(/\s+/)
    .some((word) => meaningsOfHeading('CLOTHING', word).some(({ field }) => measurementOf(field) === undefined));
  return share(texts, isNumber) >= MOST && heading.length > 2 && !isKnown ? measurementOfHeading(heading) : null;
}

const fieldByContent = { PEOPLE: personField, CLOTHING: clothingField };
