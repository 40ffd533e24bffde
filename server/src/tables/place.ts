import { nameOf } from './called.ts';
import type { Passport } from './passport.ts';

export const placeTables = {
  place: {
    label: 'Koht',
    owner: 'features/wardrobe/places',
    called: nameOf('place'),
  },
} as const satisfies Readonly<Record<string, Passport>>;
