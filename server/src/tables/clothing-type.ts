import { nameOf, SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';

export const clothingTypeTables = {
  clothing_type: {
    label: 'Tüüp',
    owner: 'features/wardrobe/clothing-types',
    instructors: { may: 'select' },
    called: nameOf('clothing_type'),
    distinct: {
      clothing_type_name_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
