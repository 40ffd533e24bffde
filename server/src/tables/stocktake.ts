import { itemOf, nameOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const stocktakeTables = {
  stocktake: {
    label: 'Inventuur',
    owner: 'features/stocktaking/stocktakes',
    sheet: READ,
    instructors: UNSEEN,
    texts: { name: { word: 'inventuuri nimi', isName: true } },
    called: nameOf('stocktake'),
    holdsBack: 'vahepeal on alustatud pakkimist',
    distinct: {
      stocktake_performance_once: 'Pakkimine on vahepeal alustatud',
    },
  },
  stocktake_entry: {
    label: 'Loendatud ese',
    owner: 'features/stocktaking/stocktakes',
    sheet: PART,
    instructors: null,
    texts: { text: { word: 'inventuuris kirjutatud tekst', isName: true }, bag: { word: 'koti nimi' } },
    holdsBack: 'vahepeal on loetud',
  },
  stocktake_finding: {
    label: 'Inventuuri leid',
    owner: 'features/stocktaking/stocktakes',
    sheet: READ,
    instructors: null,
    texts: { text: { word: 'inventuuri leid', isName: true } },
    called: itemOf('stocktake_finding'),
    holdsBack: 'vahepeal on inventuur lõpetatud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
