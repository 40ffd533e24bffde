import { Criterion, EaseForm, GarmentKind, LetterSizeForm } from '@riideait/contract';
import { sql } from 'kysely';
import type { Passport } from './passport.ts';
import { cell, sheet } from './sheet.ts';

export const fitTables = {
  ease: {
    label: 'Sobivuse piirid',
    owner: 'features/wardrobe/garments',
    sheet: sheet('ease', 'varud', {
      garmentKind: cell('Lõige', GarmentKind),
      criterion: cell('Mõõt', Criterion),
      min: cell('Vähim', EaseForm.shape.min),
      idealFrom: cell('Parim alates', EaseForm.shape.idealFrom),
      idealTo: cell('Parim kuni', EaseForm.shape.idealTo),
      max: cell('Suurim', EaseForm.shape.max),
    }),
    instructors: { may: 'select' },
    called: () => sql`'Sobivus'`,
    distinct: {
      ease_row_taken: 'Sobivuse piirid on vahepeal määratud',
    },
  },
  letter_size: {
    label: 'Tähesuurus',
    owner: 'features/wardrobe/garments',
    sheet: {
      ...sheet('letterSize', 'tähesuurused', {
        letter: cell('Täht', LetterSizeForm.shape.letter),
        womenFrom: cell('Naiste algus', LetterSizeForm.shape.womenFrom),
        womenTo: cell('Naiste lõpp', LetterSizeForm.shape.womenTo),
        menFrom: cell('Meeste algus', LetterSizeForm.shape.menFrom),
        menTo: cell('Meeste lõpp', LetterSizeForm.shape.menTo),
      }),
      isNewer: true,
    },
    instructors: { may: 'select' },
    called: (id) => sql`(select 'Tähesuurus ' || letter from letter_size as part where part.id = ${id})`,
    distinct: {
      letter_size_taken: 'Tähesuurus on vahepeal määratud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
