import { nameOf } from './called.ts';
import type { Passport } from './passport.ts';

export const clothingTypeTables = {
  clothing_type: {
    label: 'Tüüp',
    owner: 'features/wardrobe/clothing-types',
    called: nameOf('clothing_type'),
  },
} as const satisfies Readonly<Record<string, Passport>>;
