import type { ImportKind } from '@riideait/contract';
import { type Content, within } from './column-content.rules.ts';
import type { Meant } from './column-headings.rules.ts';

/** Body heights, shoe sizes, heads and clothes of people, children too. */
const heights = (content: Content) => Math.max(within(content, 80, 215), within(content, 0.8, 2.15));
const feet = (content: Content) => within(content, 18, 52);
const heads = (content: Content) => within(content, 45, 66);
const sizes = (content: Content) => within(content, 20, 200);
const counts = (content: Content) => Math.min(content.whole, within(content, 0, 500));

/** Part of the cells that are as those of a field should be; undefined of what can be anything. */
function fitting(field: string, content: Content): number | undefined {
  switch (field) {
    case 'email':
      return content.email;
    case 'phoneNumber':
      return content.phone;
    case 'genderCode':
      return content.gender;
    case 'active':
      return content.yesNo;
    case 'height':
      return heights(content);
    case 'footSize':
      return feet(content);
    case 'headSize':
      return heads(content);
    case 'count':
      return counts(content);
    case 'size':
      return content.number;
    case 'validFrom':
      return content.date;
    case 'clothingNumber':
      return content.digits;
    default:
      return undefined;
  }
}

/** How much what stands in a column speaks for a field its heading names, or against it. An unsure heading needs its content. */
export function suits(kind: ImportKind, field: string, content: Content, unsure: boolean): number {
  if (content.filled === 0) return 0;
  const fit = fitting(field, content);
  if (fit !== undefined) {
    if (isAnother(field, content)) return -80;
    if (fit >= 0.5) return 15 * fit;
    if (unsure) return -60;
    return fit < 0.2 ? -30 : 0;
  }
  return textSuits(kind, field, content, unsure);
}

/** Whether a column plainly holds something else than its heading says. */
function isAnother(field: string, content: Content): boolean {
  const people = Math.max(content.personName, content.firstName, Math.min(content.severalWords, content.nameLike));
  switch (field) {
    case 'validFrom':
      return content.date < 0.3 && (people >= 0.3 || content.yesNoWord >= 0.5 || content.number >= 0.7);
    case 'active':
      return content.yesNo < 0.5 && (people >= 0.3 || within(content, 2, 1000) >= 0.3);
    case 'size':
      return content.letterSize > content.number;
    case 'email':
      return content.email < 0.1 && content.phone >= 0.5;
    case 'phoneNumber':
      return content.phone < 0.1 && content.email >= 0.5;
    case 'count':
      return content.number < 0.2 && (content.nameLike >= 0.7 || content.date >= 0.5);
    case 'clothingNumber':
      return content.digits < 0.2 && (content.clothing >= 0.5 || content.personName >= 0.3);
    case 'footSize':
    case 'height':
    case 'headSize':
      return content.date >= 0.5;
    default:
      return false;
  }
}

function textSuits(kind: ImportKind, field: string, content: Content, unsure: boolean): number {
  const numeric = Math.max(content.number, content.date) >= 0.7;
  switch (field) {
    case 'firstName':
      return (numeric ? -80 : 0) + (content.severalWords >= 0.5 ? -20 : 30 * content.firstName);
    case 'lastName':
      return (numeric ? -80 : -1) + (content.severalWords >= 0.5 ? -20 : 30 * content.lastName);
    case 'fullName':
      return (numeric ? -80 : 0) + (content.severalWords >= 0.5 ? 25 : -30);
    case 'holder':
      if (numeric || content.yesNo >= 0.7) return -80;
      if (content.personName >= 0.3) return 25;
      return unsure && content.severalWords < 0.5 ? -40 : -Math.max(30 * content.parish, 40 * content.clothing);
    case 'clothingName':
      return (numeric ? -80 : 0) + 20 * content.clothing - 50 * content.personName;
    case 'clothingTypeName':
      return (numeric ? -80 : 0) + 40 * content.type;
    case 'groupName':
      return (numeric ? -60 : 0) + 20 * content.group - (kind === 'CLOTHING' ? 60 * Math.max(content.type, content.clothing) : 0);
    case 'parish':
      return content.parish >= 0.3 ? 20 : numeric ? -80 : -10;
    case 'description':
      return numeric ? -80 : 0;
    default:
      return 0;
  }
}

/** The fields that speak for themselves by what stands in a column. What is plain numbers or days needs a column without a heading. */
export function fieldsByContent(kind: ImportKind, content: Content, noHeading: boolean, headless: boolean): Meant[] {
  if (content.filled === 0) return [];
  const found: Meant[] = [];
  const when = (is: boolean, field: string, strength: number) => is && found.push({ field, strength });
  const plain = noHeading && content.number >= 0.8 && !content.counting;
  const { sorted } = content;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;

  if (kind === 'PEOPLE') {
    when(content.email >= 0.6, 'email', 55);
    when(content.phone >= 0.6, 'phoneNumber', 50);
    when(content.gender >= 0.8 && content.digits === 0, 'genderCode', 52);
    when(content.group >= 0.5, 'groupName', 50);
    when(content.personName >= 0.4, 'fullName', 46);
    when(content.oneWord >= 0.6 && content.firstName >= 0.4, 'firstName', 44 + 5 * content.firstName);
    when(content.oneWord >= 0.6 && content.lastName >= 0.3, 'lastName', 44 + 5 * content.lastName);
    if (headless) {
      when(content.severalWords >= 0.8 && content.nameLike >= 0.8 && content.distinct >= 0.8, 'fullName', 43);
      const word = content.oneWord >= 0.8 && content.nameLike >= 0.8 && content.gender < 0.5 && content.group < 0.5;
      when(word && content.distinct >= 0.5, 'firstName', 41);
      when(word && content.distinct >= 0.7, 'lastName', 40.5);
      when(
        /* a word said again and again */ content.distinct <= 0.5 && content.digits < 0.5 && content.gender < 0.5 && content.yesNo < 0.5,
        'groupName',
        40,
      );
    }
    when(plain && heights(content) >= 0.8 && middle > 80, 'height', 46);
    when(plain && feet(content) >= 0.8 && middle < 50, 'footSize', 45);
    when(plain && heads(content) >= 0.8, 'headSize', 44);
    when(noHeading && content.yesNoWord >= 0.8, 'active', 42);
    return found;
  }
  when(noHeading && content.itemId >= 0.9, 'id', 60);
  when(content.type >= 0.5, 'clothingTypeName', 52);
  when(content.clothing >= 0.4, 'clothingName', 44 + 5 * content.clothing + 3 * content.severalWords);
  when(content.parish >= 0.6, 'parish', 53);
  when(content.group >= 0.6, 'groupName', 50);
  when(content.personName >= 0.5, 'holder', 48);
  if (noHeading) {
    when(content.numbers >= 0.2 && content.digits >= 0.7, 'clothingNumber', 49);
    when(content.date >= 0.7, 'validFrom', 45);
    when(content.yesNoWord >= 0.8, 'active', 42);
  }
  if (headless) {
    when(content.whole >= 0.8 && content.distinct >= 0.6, 'clothingNumber', 44);
    when(plain && sizes(content) >= 0.8, 'size', 43);
    when(plain && counts(content) >= 0.9, 'count', 41);
    when(content.severalWords >= 0.5 && content.digits < 0.3, 'clothingName', 41);
    when(content.long >= 0.3, 'comment', 40);
  }
  return found;
}
