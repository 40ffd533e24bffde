import { Cents, clothingItemColumns, clothingItemRecord, PhotoKind, readNumber, tenths } from '@riideait/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { itemName, itemOf, textsOf, UNNAMED, wordsOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';
import { cell, known, moment, of, STAYS, sheet } from './sheet.ts';

export const clothingItemTables = {
  clothing_item: {
    label: 'Ese',
    owner: 'features/wardrobe/clothing-items',
    sheet: known(clothingItemRecord),
    instructors: { may: 'select, update (state, state_note, state_since, state_by, place_id, whereabouts_at)' },
    texts: textsOf(clothingItemColumns),
    users: {
      state_by: { did: 'Muutis viimati eseme seisundit', at: 'state_since' },
    },
    form: { ...wordsOf(clothingItemColumns), measurements: 'mõõdud', priceCents: 'hind' },
    quiet: ['deleted_at', 'state_since', 'state_by', 'whereabouts_at', 'added_on'],
    called: (id) => sql`(select ${itemName} from clothing_item as labelled where labelled.id = ${id})`,
    holdsBack: clothingItemRecord.added,
  },
  measured_value: {
    label: 'Eseme mõõt',
    owner: 'features/wardrobe/measurements',
    sheet: sheet('measuredValue', 'esemete mõõdud', {
      clothingItemId: of('Eseme tunnus', 'clothingItem'),
      measurementId: of('Mõõdu tunnus', 'measurement'),
      // The form clears by null; a row has a value.
      value: cell('Väärtus', z.preprocess(readNumber, tenths(9999))),
    }),
    instructors: { may: 'select' },
    partOf: 'clothing_item',
    ofForm: true,
    called: itemOf('measured_value'),
    holdsBack: 'vahepeal mõõdetud',
    distinct: {
      measured_value_idx: 'Ese on vahepeal mõõdetud',
    },
  },
  item_code: {
    label: 'Kood',
    owner: 'features/wardrobe/codes',
    sheet: STAYS,
    instructors: { may: 'select' },
    called: itemOf('item_code'),
    distinct: {
      item_code_taken: 'Kood on vahepeal kasutusel',
    },
  },
  item_image: {
    label: 'Eseme pilt',
    owner: 'features/wardrobe/clothing-items',
    sheet: {
      ...sheet('itemImage', 'esemete pildid', {
        clothingItemId: of('Eseme tunnus', 'clothingItem'),
        imageId: of('Pildi tunnus', 'image'),
        kind: cell('Liik', PhotoKind),
        takenAt: moment('Aeg'),
      }),
      isNewer: true,
    },
    instructors: { may: 'select', where: `(kind = 'PIECE'::text)` },
    called: itemOf('item_image'),
    holdsBack: 'vahepeal pildistatud',
  },
  item_price: {
    label: 'Hind',
    owner: 'features/wardrobe/prices',
    sheet: {
      ...sheet('itemPrice', 'hinnad', { clothingItemId: of('Eseme tunnus', 'clothingItem'), cents: cell('Hind (senti)', Cents) }),
      isNewer: true,
    },
    instructors: UNSEEN,
    partOf: 'clothing_item',
    ofForm: true,
    called: itemOf('item_price'),
    holdsBack: UNNAMED,
    distinct: {
      item_price_once: 'Hind on vahepeal märgitud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
