import { clothingItemColumns, clothingItemRecord } from '@riideait/contract';
import { sql } from 'kysely';
import { itemName, itemOf, textsOf, UNNAMED, wordsOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';

export const clothingItemTables = {
  clothing_item: {
    label: 'Ese',
    owner: 'features/wardrobe/clothing-items',
    instructors: { may: 'select, update (state, state_note, state_since, state_by, place_id, whereabouts_at)' },
    texts: textsOf(clothingItemColumns),
    form: { ...wordsOf(clothingItemColumns), measurements: 'mõõdud', priceCents: 'hind' },
    quiet: ['deleted_at', 'state_since', 'state_by', 'whereabouts_at', 'added_on'],
    called: (id) => sql`(select ${itemName} from clothing_item as labelled where labelled.id = ${id})`,
    holdsBack: clothingItemRecord.added,
  },
  measured_value: {
    label: 'Eseme mõõt',
    owner: 'features/wardrobe/measurements',
    instructors: { may: 'select' },
    called: itemOf('measured_value'),
    holdsBack: 'vahepeal mõõdetud',
    distinct: {
      measured_value_idx: 'Ese on vahepeal mõõdetud',
    },
  },
  item_code: {
    label: 'Kood',
    owner: 'features/wardrobe/codes',
    instructors: { may: 'select' },
    called: itemOf('item_code'),
    distinct: {
      item_code_taken: 'Kood on vahepeal kasutusel',
    },
  },
  item_image: {
    label: 'Eseme pilt',
    owner: 'features/wardrobe/clothing-items',
    instructors: { may: 'select', where: `(kind = 'PIECE'::text)` },
    called: itemOf('item_image'),
    holdsBack: 'vahepeal pildistatud',
  },
  item_price: {
    label: 'Hind',
    owner: 'features/wardrobe/prices',
    instructors: UNSEEN,
    called: itemOf('item_price'),
    holdsBack: UNNAMED,
    distinct: {
      item_price_once: 'Hind on vahepeal märgitud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
