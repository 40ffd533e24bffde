import { ClothingTypeForm } from '@riideait/contract';
import { nameOf, SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';
import { cell, distinct, sheet } from './sheet.ts';

export const clothingTypeTables = {
  clothing_type: {
    label: 'Tüüp',
    owner: 'features/wardrobe/clothing-types',
    deeds: ['TYPE'],
    sheet: sheet('clothingType', 'tüübid', {
      name: distinct('Tüüp', ClothingTypeForm.shape.name),
      garmentKind: cell('Lõige', ClothingTypeForm.shape.garmentKind),
      stateAfterWear: { ...cell('Pärast esinemist', ClothingTypeForm.shape.stateAfterWear), isNewer: true },
    }),
    instructors: { may: 'select' },
    called: nameOf('clothing_type'),
    distinct: {
      clothing_type_name_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
