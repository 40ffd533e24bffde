import { itemOf, nameOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';

export const stocktakeTables = {
  stocktake: {
    label: 'Inventuur',
    owner: 'features/stocktaking/stocktakes',
    instructors: UNSEEN,
    called: nameOf('stocktake'),
    holdsBack: 'vahepeal on alustatud pakkimist',
    distinct: {
      stocktake_performance_once: 'Pakkimine on vahepeal alustatud',
    },
  },
  stocktake_entry: {
    label: 'Loendatud ese',
    owner: 'features/stocktaking/stocktakes',
    instructors: null,
    holdsBack: 'vahepeal on loetud',
  },
  stocktake_finding: {
    label: 'Inventuuri leid',
    owner: 'features/stocktaking/stocktakes',
    instructors: null,
    called: itemOf('stocktake_finding'),
    holdsBack: 'vahepeal on inventuur lõpetatud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
