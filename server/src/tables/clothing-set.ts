import { sql } from 'kysely';
import { nameOf, partOf } from './called.ts';
import type { Passport } from './passport.ts';

export const clothingSetTables = {
  clothing_set: {
    label: 'Komplekt',
    owner: 'features/wardrobe/clothing-sets',
    called: nameOf('clothing_set'),
  },
  clothing_set_item: {
    label: 'Nimetus komplektis',
    owner: 'features/wardrobe/clothing-sets',
    called: partOf('clothing_set_item', 'clothing_set', 'clothing_name', sql`clothing_name.name`),
    holdsBack: 'vahepeal lisatud komplekti',
  },
} as const satisfies Readonly<Record<string, Passport>>;
