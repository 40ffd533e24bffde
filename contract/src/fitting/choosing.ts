import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id, optionalNumber, requiredChoice, tenths } from '../fields.ts';
import { bodyLimits } from '../rules/body-fields.ts';
import { SizeLabel } from '../rules/size-label.ts';
import { MOST_IN_PLAN } from './dressing-plans.ts';

/** How many people wear a set who have these measures in cm, or this size of clothes. */
const ChosenSize = z.object({
  count: z.number().int().min(1).max(MOST_IN_PLAN.people),
  height: optionalNumber(tenths(bodyLimits.height, 1)).meta({ description: 'cm' }),
  waist: optionalNumber(tenths(bodyLimits.waist, 1)).meta({ description: 'cm' }),
  size: SizeLabel.meta({ description: 'Label of their size, where they are not measured' }),
});
export type ChosenSize = z.infer<typeof ChosenSize>;

/** Most rows of sizes of one choice. */
const MOST_SIZES = 100;

export const ChooseForm = z.object({
  clothingSetId: requiredChoice('Komplekt', Id),
  sizes: z
    .array(ChosenSize)
    .min(1)
    .max(MOST_SIZES)
    .refine((sizes) => sizes.reduce((sum, { count }) => sum + count, 0) <= MOST_IN_PLAN.people, {
      error: `Korraga saab valida kõige rohkem ${MOST_IN_PLAN.people} komplekti`,
    }),
});
export type ChooseForm = z.infer<typeof ChooseForm>;

export const Chosen = z.object({
  clothingIds: z.array(Id).meta({ description: 'Reserved now' }),
  missing: z
    .array(
      z.object({
        clothingNameId: Id,
        clothingName: z.string(),
        sizeLabel: z
          .string()
          .nullable()
          .meta({ description: 'Size to look for; where there is none the measure, "vöökoht 84-88"; null: any' }),
        count: Count,
      }),
    )
    .meta({ description: 'What there was no free piece of, by name and size' }),
});
export type Chosen = z.infer<typeof Chosen>;

export const choosingEndpoints = {
  choose: {
    method: 'POST',
    path: '/loans/:id/choose',
    statements: 30,
    access: 'loans:write',
    deed: 'LOAN_EDIT',
    repeatable: true,
    summary: 'Choose free pieces of a set for so many of these sizes, and reserve them beside those of the loan',
    params: ById,
    body: ChooseForm,
    data: Chosen,
  },
} as const satisfies Endpoints;
