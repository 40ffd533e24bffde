import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, idFilter, idsFilter, pathIds } from '../fields.ts';
import { OverviewFilter } from '../lending/overview.ts';
import { Promised } from '../rules/promised.ts';
import { sized } from '../rules/size-label.ts';

/** Kinds of garments. NONE: aprons, belts, brooches, wreaths, which fit all. */
export const garmentKinds = [
  'SKIRT',
  'SKIRT_ADJUSTABLE',
  'SHIRT',
  'BODICE',
  'COAT',
  'TROUSERS',
  'SHOES',
  'PASTLAD',
  'HEADWEAR',
  'NONE',
] as const;
export const GarmentKind = z.enum(garmentKinds);
export type GarmentKind = z.infer<typeof GarmentKind>;

/** Measures of a body: cm, FOOT in European sizes. */
export const bodyKinds = ['HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD', 'FOOT'] as const;
export const BodyKind = z.enum(bodyKinds);
export type BodyKind = z.infer<typeof BodyKind>;

/** Where a piece is compared with a body. LENGTH of the piece: with the height times the ratio of its name. */
export const criteria = [...bodyKinds, 'LENGTH'] as const;
export const Criterion = z.enum(criteria);
export type Criterion = z.infer<typeof Criterion>;

/** Meanings of a measurement, or of the column `size`, of a clothing name. */
export const Means = z.enum([...criteria, 'EU_SIZE', 'NONE']);
export type Means = z.infer<typeof Means>;

/** Piece minus body of one kind of garment at one criterion: `min`, ideal from and to, `max`; `weight` of its cost. */
export const EaseRow = z.object({
  garmentKind: GarmentKind,
  criterion: Criterion,
  min: z.number(),
  idealFrom: z.number(),
  idealTo: z.number(),
  max: z.number(),
  weight: z.number(),
});
export type EaseRow = z.infer<typeof EaseRow>;

const row = (
  garmentKind: GarmentKind,
  criterion: Criterion,
  [min, idealFrom, idealTo, max]: readonly [number, number, number, number],
  weight: number,
): EaseRow => ({ garmentKind, criterion, min, idealFrom, idealTo, max, weight });

const lengthOf = (kind: GarmentKind) => row(kind, 'LENGTH', [-5, -2, 2, 4], 0.5);
/** Sizes of children are the height that they end at. */
const heightOf = (kind: GarmentKind) => row(kind, 'HEIGHT', [-2, 0, 6, 12], 0.5);

/** The ease table of an ensemble that has changed nothing. Standards define bodies and labels only, so these figures are our own. */
export const defaultEase: readonly EaseRow[] = [
  row('SKIRT', 'WAIST', [0, 1, 3, 6], 1),
  lengthOf('SKIRT'),
  heightOf('SKIRT'),
  row('SKIRT_ADJUSTABLE', 'WAIST', [-4, -2, 8, 14], 0.4),
  lengthOf('SKIRT_ADJUSTABLE'),
  heightOf('SKIRT_ADJUSTABLE'),
  row('SHIRT', 'CHEST', [4, 10, 24, 40], 0.5),
  heightOf('SHIRT'),
  row('BODICE', 'CHEST', [2, 4, 8, 12], 1),
  row('BODICE', 'WAIST', [1, 2, 6, 10], 1),
  heightOf('BODICE'),
  row('COAT', 'CHEST', [6, 10, 16, 24], 0.8),
  lengthOf('COAT'),
  heightOf('COAT'),
  row('TROUSERS', 'WAIST', [0, 1, 4, 7], 1),
  row('TROUSERS', 'HIPS', [3, 5, 10, 16], 1),
  lengthOf('TROUSERS'),
  heightOf('TROUSERS'),
  row('SHOES', 'FOOT', [0, 0, 0.5, 1.5], 20),
  row('PASTLAD', 'FOOT', [-0.5, 0, 0.5, 1], 20),
  row('HEADWEAR', 'HEAD', [0, 0, 1, 2], 1),
];

/** FITS sobib, TIGHT kitsas, LOOSE avar, WRONG ei sobi, UNKNOWN teadmata. */
export const FitLevel = z.enum(['FITS', 'TIGHT', 'LOOSE', 'WRONG', 'UNKNOWN']);
export type FitLevel = z.infer<typeof FitLevel>;

/** Reasons in the order of their weight, the first is the one to show. The client makes the words of code and values. */
export const FitReasonCode = z.enum([
  /** At `at` there are `by` cm (sizes) of room: within the ideal. */
  'ROOM',
  /** Smaller than ideal at `at` by `by`. LENGTH: shorter than usual by `by`. */
  'SMALL',
  /** Larger than ideal at `at` by `by`. LENGTH: longer than usual by `by`. */
  'LARGE',
  /** The oldest compared measure of the body is `years` old; under a year it is of the month `month`, 1 to 12. */
  'MEASURED_AGO',
  /** The piece is not measured; pieces of the same name and size `sizeLabel` are. */
  'LIKE_SIZE',
  /** The piece is known by its label `sizeLabel` only. */
  'BY_LABEL',
  /** Not measured, but worn by this dancer in `year`. */
  'WORN_BY_HER',
  /** Not measured, but worn by people of `from` to `to` at `at`: three or more. */
  'WORN_BY',
  /** She kept it in `year`. */
  'KEPT',
  /** She gave it back at once in `year` and got another. */
  'GAVE_BACK',
  'PIECE_UNMEASURED',
  'PERSON_UNMEASURED',
  'BOTH_UNMEASURED',
  /** Fits all. */
  'ANY',
]);
export type FitReasonCode = z.infer<typeof FitReasonCode>;

export const FitReason = z.object({
  code: FitReasonCode,
  values: z
    .object({
      at: Criterion,
      by: z.number(),
      from: z.number(),
      to: z.number(),
      years: z.number(),
      month: z.number(),
      sizeLabel: z.string(),
      year: z.number(),
    })
    .partial(),
});
export type FitReason = z.infer<typeof FitReason>;

export const Fit = z.object({ level: FitLevel, reasons: z.array(FitReason) });
export type Fit = z.infer<typeof Fit>;

/** A fit without its reasons: enough for a word. */
export const FitBrief = z.object({
  level: FitLevel,
  at: Criterion.optional().meta({ description: 'TIGHT and LOOSE: where, by the first reason' }),
});
export type FitBrief = z.infer<typeof FitBrief>;

export const briefOf = ({ level, reasons: [first] }: Fit): FitBrief =>
  level === 'TIGHT' || level === 'LOOSE' ? { level, at: first?.values.at } : { level };

/** A piece for a dancer. */
export const Choice = z.object({
  clothingNameId: Id,
  clothingId: Id,
  clothingNumber: z.string().nullable(),
  ...sized,
  fit: Fit,
  holder: z.object({ id: Id, name: z.string() }).nullable().meta({ description: 'Who has it now; null: free' }),
  promised: Promised.nullable().meta({ description: 'Of a free one, to somebody else; those stand after the others' }),
});
export type Choice = z.infer<typeof Choice>;

/** A piece that changes hands; null is the store. The body of a swap takes these moves. */
const FittingMove = Choice.omit({ holder: true, promised: true }).extend({
  fit: Fit.nullable().meta({ description: 'Null where it goes to the store' }),
  from: z.object({ id: Id, name: z.string() }).nullable(),
  to: z.object({ id: Id, name: z.string() }).nullable(),
});
export type FittingMove = z.infer<typeof FittingMove>;

export const Swaps = z.object({
  held: Choice,
  choices: z.array(Choice).meta({ description: 'Free pieces of the same name, best first, WRONG ones last' }),
  chain: z
    .array(FittingMove)
    .meta({ description: 'Where no free one fits: moves of up to three pieces and what she gives back; else empty' }),
});
export type Swaps = z.infer<typeof Swaps>;

export const fitEndpoints = {
  fitting: {
    method: 'GET',
    path: '/people/:id/fitting',
    statements: 10,
    access: 'dressing:use',
    summary: 'What a person holds of clothing names, and the pieces that could be issued, by name best-fitting first',
    params: ById,
    query: z.object({ clothingNameId: idFilter(), clothingNameIds: idsFilter() }),
    data: z.array(Choice),
  },
  held: {
    method: 'GET',
    path: '/people/:id/fitting/held',
    statements: 10,
    access: 'dressing:use',
    summary: 'Everything that a person holds, with how it fits today',
    params: ById,
    data: z.array(Choice),
  },
  misfits: {
    method: 'GET',
    path: '/fit/misfits',
    statements: 11,
    access: 'dressing:use',
    summary: 'Pieces that do not fit the active dancers who hold them, as ids',
    query: OverviewFilter.pick({ groupId: true, genderCode: true, type: true, setId: true }),
    data: z.array(Id),
    tagged: true,
  },
  swaps: {
    method: 'GET',
    path: '/people/:id/clothing/:clothingId/swaps',
    statements: 11,
    access: 'dressing:use',
    summary: 'What a piece that a person holds can be swapped for: free pieces, else a chain of people',
    params: pathIds('id', 'clothingId'),
    data: Swaps,
  },
} as const satisfies Endpoints;
