import type { Passport } from './passport.ts';

export const imageTables = {
  image: {
    label: 'Pilt',
    owner: 'features/wardrobe/images',
    instructors: { may: 'select' },
  },
} as const satisfies Readonly<Record<string, Passport>>;
