import { nameOf, SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';

export const makerTables = {
  maker: {
    label: 'Tegija',
    owner: 'features/care/mending',
    called: nameOf('maker'),
    distinct: {
      maker_name_taken: SAME_NAME,
    },
  },
  maker_answer: {
    label: 'Tegija vastus',
    owner: 'features/care/makers',
    holdsBack: 'vahepeal on tegija vastanud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
