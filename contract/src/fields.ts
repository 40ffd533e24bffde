import { z } from 'zod';
import { isAddress, tidyAddress } from './rules/email-address.ts';
import { tidyLine, tidyLines, UNSEEN, unseenSigns } from './rules/tidy-text.ts';
import { WRONG_ADDRESS, WRONG_SIGN } from './zod-et.ts';

const LINE_SEPARATOR = /[\u2028\u2029]/;
/** At least one visible character. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

// These stand in the OpenAPI document: signs as they are and `\x`, which the expressions of all languages have.
const CONTROL_BUT_LINES = String.raw`\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f`;
const ONE_LINE = new RegExp(`^[^${CONTROL_BUT_LINES}${String.raw`\x09\x0a\x0d`}${UNSEEN}]*$`);
const LINES = new RegExp(`^[^${CONTROL_BUT_LINES}]*$`);

const isSeen = (typed: string) => typed.search(unseenSigns) === -1 && !LINE_SEPARATOR.test(typed);

export const Id = z.number().int().positive();
export const Count = z.number().int().nonnegative();

/** Counts the changes of a record's form. */
export const Version = z.number().int().positive();
/** Field of an edit form: the version that was read. */
export const basedOn = {
  version: Version.optional().meta({ description: 'As read; an older one is 409 CHANGED_MEANWHILE. Left out: saves over any changes' }),
};

/** Digits as a number; leaves anything else for the schema to refuse: `0x1` and `1e0` are no ids. */
const readId = (value: unknown) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value);

/** Ids in a path. */
const PathId = z.preprocess(readId, Id);
export const ById = z.object({ id: PathId });
export const pathIds = <const Names extends readonly string[]>(...names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, PathId])) as Record<Names[number], typeof PathId>);

/** One line of text: tidy, without control and unseen characters. */
export const text = (max = 200) => z.string().overwrite(tidyLine).max(max).regex(ONE_LINE).refine(isSeen, WRONG_SIGN);

/** Text of several lines: tidy, without control characters but line breaks. */
export const prose = (max = 2000) => z.string().overwrite(tidyLines).max(max).regex(LINES);

export const Email = text(254).overwrite(tidyAddress).meta({ format: 'email' }).refine(isAddress, WRONG_ADDRESS);

/** HTML of a keeper: composed letters; spaces and unseen signs may be meant. */
export const html = (max: number) => z.string().trim().normalize().max(max).regex(LINES);

/** ISO 8601 UTC. */
export const Timestamp = z.iso.datetime({ offset: true });

/** A number of at most one decimal, such as a size or a length in centimetres. */
export const tenths = (max: number, min = 0) => z.number().min(min).max(max).multipleOf(0.1);

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Reads `84,5`, `84.5`, ` 84 `; empty is null; leaves anything else for the schema to refuse. */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const typed = value.trim().replace(',', '.');
  if (typed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : value;
}

/** A required text: '`label` on kohustuslik'. */
export const required = (label: string, max = 200) => {
  const message = `${label} on kohustuslik`;
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? message : undefined) })
    .overwrite(tidyLine)
    .min(1, message)
    .max(max)
    .regex(ONE_LINE)
    .refine(isSeen, WRONG_SIGN)
    .refine((typed) => VISIBLE.test(typed), message);
};

/** A required choice or reference: '`label` on kohustuslik'. */
export const requiredChoice = <S extends z.ZodType>(label: string, schema: S) =>
  z.preprocess((value, context) => {
    const chosen = readNumber(emptyToNull(value)) ?? null;
    if (chosen !== null) return chosen;
    context.addIssue({ code: 'custom', message: `${label} on kohustuslik`, input: value });
    return z.NEVER;
  }, schema);

/** A field that may be missing, empty or null; all count as null. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyToNull, schema.nullable()).default(null);

/** As `optional`, for numbers: reads `84,5` as well. */
export const optionalNumber = <S extends z.ZodType>(schema: S) => z.preprocess(readNumber, schema.nullable()).default(null);

/** A field that a client may not know, as `read` makes of it: left out it stays as it is. */
export const keptAs = <S extends z.ZodType>(read: (value: unknown) => unknown, schema: S) =>
  z
    .preprocess((value) => (value === undefined ? undefined : read(value)), schema.nullable().optional())
    .optional()
    .meta({ description: 'Left out: stays as it is; null clears it' });
/** A field that a client may not know: left out it stays as it is, empty or null clears it. */
export const keptText = <S extends z.ZodType>(schema: S) => keptAs(emptyToNull, schema);
/** As `keptText`, for numbers and ids. */
export const keptNumber = <S extends z.ZodType>(schema: S) => keptAs(readNumber, schema);

/** A day in Europe/Tallinn. */
export const Day = z.iso.date();

/** Mark of a query value that may also be empty or `null`, for the OpenAPI document. */
const MAY_BE_EMPTY = { 'x-may-be-empty': true };

const notGiven = (value: unknown) => (value === '' || value === 'null' || value === null ? undefined : value);

/** A query filter of a choice; missing, empty and `null` do not filter. */
export const filter = <S extends z.ZodType>(schema: S) => z.preprocess(notGiven, schema.optional()).optional().meta(MAY_BE_EMPTY);

/** A query filter of a text; missing and blank do not filter. `null` is a plain text. */
export const textFilter = () =>
  text()
    .transform((typed) => (typed === '' ? undefined : typed))
    .optional();
export const idFilter = () =>
  z
    .preprocess((value) => readId(notGiven(value)), Id.optional())
    .optional()
    .meta(MAY_BE_EMPTY);
/** Several ids: `3,7`. */
export const idsFilter = (most = 100) =>
  z
    .preprocess((value) => {
      const wanted = notGiven(value);
      return typeof wanted === 'string' ? wanted.split(',').map(readId) : wanted;
    }, z.array(Id).max(most).optional())
    .optional()
    .meta(MAY_BE_EMPTY);
/** `true` or `false`. */
export const booleanFilter = () =>
  z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : notGiven(value)), z.boolean().optional())
    .optional()
    .meta(MAY_BE_EMPTY);

/** Default rows of a page; spec, chapter 9. */
export const PAGE_SIZE = 20;

const wholeNumber = (from: number, to: number, otherwise: number) =>
  z
    .preprocess((value) => notGiven(value) ?? otherwise, z.coerce.number().int().min(from).max(to))
    .default(otherwise)
    .meta(MAY_BE_EMPTY);

/** Query of a paged list: `page` from 1, `count` 1 to 100. */
export const paging = {
  page: wholeNumber(1, 1_000_000, 1),
  count: wholeNumber(1, 100, PAGE_SIZE),
};

/** Query of a paged list that also comes whole: `count=all`; `page` is ignored then. */
export const pagingOrAll = { ...paging, count: z.union([z.literal('all'), paging.count]) };

/** Order of a list: `sort` is one of `keys`, `order` asc or desc. */
export const sorting = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort: filter(z.enum(keys)),
  order: filter(z.enum(['asc', 'desc'])),
});
