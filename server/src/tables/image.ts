import type { Passport } from './passport.ts';
import { PICTURES } from './sheet.ts';

export const imageTables = {
  image: {
    label: 'Pilt',
    owner: 'features/wardrobe/images',
    sheet: PICTURES,
    instructors: { may: 'select' },
  },
} as const satisfies Readonly<Record<string, Passport>>;
