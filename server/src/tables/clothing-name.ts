import { CareText, Cents, clothingNameColumns, clothingNameRecord, Day, MeasurementForm } from '@riideait/contract';
import { sql } from 'kysely';
import { nameOf, ofName, SAME_NAME, textsOf, UNNAMED, wordsOf } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';
import { cell, distinct, known, maybeOf, of, sheet } from './sheet.ts';

export const clothingNameTables = {
  clothing_name: {
    label: 'Nimetus',
    owner: 'features/wardrobe/clothing-names',
    deeds: ['NAME', 'ITEM', 'CODE', 'MEASUREMENT', 'JOB', 'BATCH', 'VALUE'],
    sheet: known(clothingNameRecord),
    // A lock needs the right to change some column.
    instructors: { may: 'select, update (version)' },
    texts: textsOf(clothingNameColumns),
    form: wordsOf(clothingNameColumns),
    quiet: ['deleted_at', 'image_id'],
    called: nameOf('clothing_name'),
    holdsBack: clothingNameRecord.added,
    distinct: {
      clothing_name_name_taken: SAME_NAME,
    },
  },
  measurement: {
    label: 'Mõõt',
    owner: 'features/wardrobe/measurements',
    sheet: sheet('measurement', 'mõõdud', {
      clothingNameId: of('Nimetuse tunnus', 'clothingName'),
      name: distinct('Mõõt', MeasurementForm.shape.name, 'clothingNameId'),
      means: cell('Tähendab', MeasurementForm.shape.means),
    }),
    instructors: { may: 'select' },
    called: nameOf('measurement'),
    holdsBack: 'vahepeal on lisatud mõõte',
    distinct: {
      measurement_name_taken: SAME_NAME,
    },
  },
  name_value: {
    label: 'Väärtus',
    owner: 'features/wardrobe/values',
    sheet: {
      ...sheet('nameValue', 'väärtused', {
        clothingNameId: of('Nimetuse tunnus', 'clothingName'),
        onDay: cell('Alates', Day),
        cents: cell('Väärtus (senti)', Cents),
      }),
      isNewer: true,
    },
    instructors: UNSEEN,
    called: ofName('name_value'),
    holdsBack: UNNAMED,
  },
  care_text: {
    label: 'Hooldusjuhis',
    owner: 'features/wardrobe/care-texts',
    sheet: {
      ...sheet('careText', 'hooldusjuhised', {
        clothingTypeId: maybeOf('Tüübi tunnus', 'clothingType'),
        clothingNameId: maybeOf('Nimetuse tunnus', 'clothingName'),
        text: cell('Juhis', CareText),
      }),
      isNewer: true,
    },
    instructors: { may: 'select' },
    texts: { text: { word: 'hooldusjuhis', isName: true } },
    called: (id) => sql`(
    select coalesce(clothing_name.name, clothing_type.name) from care_text as part left join clothing_name on clothing_name.id = clothing_name_id
    left join clothing_type on clothing_type.id = part.clothing_type_id where part.id = ${id})`,
    holdsBack: 'vahepeal on kirjutatud hooldusjuhis',
    distinct: {
      care_text_name_once: 'Hooldusjuhis on vahepeal kirjutatud',
      care_text_type_once: 'Hooldusjuhis on vahepeal kirjutatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
