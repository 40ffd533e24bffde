import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Id, readNumber } from '../fields.ts';
import { Criterion, defaultEase, EaseRow, Fit, GarmentKind } from '../fitting/fit.ts';
import { sized } from '../rules/size-label.ts';

/** A row of an ensemble's table of ease. */
export const Ease = EaseRow.extend({ changed: z.boolean().meta({ description: 'Differs from the default' }) });
export type Ease = z.infer<typeof Ease>;

/** Widest difference between piece and body, cm. */
const WIDEST = 50;

const limit = (label: string) => {
  const message = `${label} on kohustuslik`;
  return z.preprocess(
    readNumber,
    z
      .number({ error: (issue) => (issue.input == null ? message : undefined) })
      .min(-WIDEST)
      .max(WIDEST)
      .multipleOf(0.1),
  );
};

const limits = {
  garmentKind: GarmentKind,
  criterion: Criterion,
  min: limit('Alumine piir'),
  idealFrom: limit('Paras alates'),
  idealTo: limit('Paras kuni'),
  max: limit('Ülemine piir'),
};

const ascending = [
  ['min', 'idealFrom', 'Ei tohi olla väiksem kui alumine piir'],
  ['idealFrom', 'idealTo', 'Ei tohi olla väiksem kui paraja algus'],
  ['idealTo', 'max', 'Ei tohi olla väiksem kui paraja lõpp'],
] as const;

type Limits = Omit<EaseRow, 'weight'>;

const inOrder = <S extends z.ZodType<Limits>>(schema: S) =>
  schema.superRefine((row, context) => {
    for (const [smaller, larger, message] of ascending)
      if (row[larger] < row[smaller]) context.addIssue({ code: 'custom', path: [larger], message, input: row[larger] });
  });

const isRow = ({ garmentKind, criterion }: Pick<EaseRow, 'garmentKind' | 'criterion'>) =>
  defaultEase.some((row) => row.garmentKind === garmentKind && row.criterion === criterion);
const NO_ROW = { path: ['criterion'], error: 'Seda mõõtu selle rõiva juures ei võrrelda' };

/** Limits of one row; those of the default table make it a default row again. */
export const EaseForm = inOrder(z.object(limits)).refine(isRow, NO_ROW);
export type EaseForm = z.infer<typeof EaseForm>;

/** Dancers and pieces of the ensemble, and how they fit under the limits that were asked about. */
export const EaseExample = z.object({
  pieces: z.array(z.object({ clothingId: Id, clothingName: z.string(), clothingNumber: z.string().nullable(), ...sized })),
  people: z.array(z.object({ id: Id, name: z.string(), fits: z.array(Fit).meta({ description: 'In the order of the pieces' }) })),
});
export type EaseExample = z.infer<typeof EaseExample>;

export const easeEndpoints = {
  table: {
    method: 'GET',
    path: '/fit/ease',
    access: 'dressing:use',
    summary: 'How much larger than the body a garment may be, by kind of garment and criterion',
    data: z.array(Ease),
  },
  edit: {
    method: 'PUT',
    path: '/fit/ease',
    access: 'ease:write',
    deed: 'EASE_EDIT',
    summary: 'Change the limits of one row',
    body: EaseForm,
    data: Ease,
  },
  example: {
    method: 'GET',
    path: '/fit/ease/example',
    statements: 11,
    access: 'dressing:use',
    summary: 'Three dancers and three pieces, and how they would fit if a row had these limits; changes nothing',
    query: z.object(limits),
    data: EaseExample,
  },
} as const satisfies Endpoints;
