import type { Passport } from './passport.ts';

export const imageTables = {
  image: {
    label: 'Pilt',
    owner: 'features/wardrobe/images',
  },
} as const satisfies Readonly<Record<string, Passport>>;
