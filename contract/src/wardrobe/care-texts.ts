import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Id, keptNumber } from '../fields.ts';
import { CareText } from '../rules/money.ts';

/** How to care for clothes of a type, or of a clothing name where it differs. */
export const CareTextRow = z.object({
  clothingTypeId: Id.nullable(),
  clothingNameId: Id.nullable(),
  of: z.string().meta({ description: 'The name of the type, or of the clothing name' }),
  text: z.string(),
  clothingNameIds: z.array(Id).meta({ description: 'Clothing names that it holds for: those of the type without a text of their own' }),
});
export type CareTextRow = z.infer<typeof CareTextRow>;

export const CareTextForm = z
  .object({
    clothingTypeId: keptNumber(Id),
    clothingNameId: keptNumber(Id),
    text: CareText.nullable().meta({ description: 'Null: there is none; of a clothing name that of its type holds again' }),
  })
  .refine(({ clothingTypeId, clothingNameId }) => (clothingTypeId ?? null) === null || (clothingNameId ?? null) === null, {
    error: 'Vali tüüp või nimetus, mitte mõlemad',
  })
  .refine(({ clothingTypeId, clothingNameId }) => (clothingTypeId ?? clothingNameId ?? null) !== null, { error: 'Vali tüüp või nimetus' });
export type CareTextForm = z.infer<typeof CareTextForm>;

export const careTextEndpoints = {
  list: {
    method: 'GET',
    path: '/care-texts',
    access: 'clothing:read',
    summary: 'Care texts of types, then of clothing names, by name',
    data: z.array(CareTextRow),
    tagged: true,
  },
  write: {
    method: 'PUT',
    path: '/care-texts',
    access: 'care-texts:write',
    deed: 'CARE_EDIT',
    summary: 'Write the care text of a type or of a clothing name, or take it away',
    body: CareTextForm,
    data: z.array(CareTextRow),
  },
} as const satisfies Endpoints;
