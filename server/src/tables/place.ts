import { PlaceForm } from '@riideait/contract';
import { nameOf, SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';
import { cell, distinct, sheet } from './sheet.ts';

export const placeTables = {
  place: {
    label: 'Koht',
    owner: 'features/wardrobe/places',
    deeds: ['PLACE'],
    sheet: sheet('place', 'kohad', { name: distinct('Koht', PlaceForm.shape.name), note: cell('Märkus', PlaceForm.shape.note) }),
    instructors: { may: 'select' },
    texts: { name: { word: 'koha nimi', isName: true }, note: { word: 'koha märkus' } },
    called: nameOf('place'),
    distinct: {
      place_name_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
