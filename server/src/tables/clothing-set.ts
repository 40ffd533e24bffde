import { ClothingSetForm, type EditClothingSetForm } from '@riideait/contract';
import { sql } from 'kysely';
import { nameOf, partOf, SAME_NAME } from './called.ts';
import type { Passport, Words } from './passport.ts';
import { cell, distinct, maybeOf, of, sheet, yesNo } from './sheet.ts';

export const clothingSetTables = {
  clothing_set: {
    label: 'Komplekt',
    owner: 'features/wardrobe/clothing-sets',
    deeds: ['SET'],
    sheet: sheet('clothingSet', 'komplektid', {
      name: distinct('Komplekt', ClothingSetForm.shape.name),
      genderCode: cell('Sugu', ClothingSetForm.shape.genderCode),
      together: yesNo('Sama number koos'),
      imageId: maybeOf('Pildi tunnus', 'image'),
    }),
    instructors: { may: 'select' },
    texts: { name: { word: 'komplekti nimi', isName: true } },
    form: { name: 'nimi', genderCode: 'kellele', together: 'kokku kuuluvad numbrid' } satisfies Words<EditClothingSetForm>,
    quiet: ['image_id'],
    called: nameOf('clothing_set'),
    distinct: {
      clothing_set_name_taken: SAME_NAME,
    },
  },
  clothing_set_item: {
    label: 'Nimetus komplektis',
    owner: 'features/wardrobe/clothing-sets',
    sheet: sheet('clothingSetItem', 'komplektide nimetused', {
      clothingSetId: of('Komplekti tunnus', 'clothingSet'),
      clothingNameId: of('Nimetuse tunnus', 'clothingName'),
    }),
    instructors: { may: 'select' },
    called: partOf('clothing_set_item', 'clothing_set', 'clothing_name', sql`clothing_name.name`),
    holdsBack: 'vahepeal lisatud komplekti',
    distinct: {
      clothing_set_item_idx: 'Nimetus on vahepeal komplekti lisatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
