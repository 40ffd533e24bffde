import { nameOf, SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';

export const placeTables = {
  place: {
    label: 'Koht',
    owner: 'features/wardrobe/places',
    instructors: { may: 'select' },
    texts: { name: { word: 'koha nimi', isName: true }, note: { word: 'koha märkus' } },
    called: nameOf('place'),
    distinct: {
      place_name_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
