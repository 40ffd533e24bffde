import { itemOf, nameOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const stocktakeTables = {
  stocktake: {
    label: 'Inventuur',
    owner: 'features/stocktaking/stocktakes',
    deeds: ['STOCKTAKE'],
    sheet: READ,
    instructors: UNSEEN,
    texts: { name: { word: 'inventuuri nimi', isName: true } },
    users: {
      started_by: { did: 'Alustas inventuure', at: 'started_at' },
      closed_by: { did: 'Lõpetas inventuure', at: 'closed_at' },
    },
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
    users: {
      counted_by: { did: 'Märkis inventuuris kirjeid', at: 'at' },
    },
    holdsBack: 'vahepeal on loetud',
  },
  stocktake_finding: {
    label: 'Inventuuri leid',
    owner: 'features/stocktaking/stocktakes',
    sheet: READ,
    instructors: null,
    texts: { text: { word: 'inventuuri leid', isName: true } },
    ofDancer: true,
    users: {
      counted_by: { did: 'Märkis inventuuri leide', at: 'counted_at' },
      settled_by: { did: 'Lahendas inventuuri leide', at: 'settled_at' },
    },
    called: itemOf('stocktake_finding'),
    holdsBack: 'vahepeal on inventuur lõpetatud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
