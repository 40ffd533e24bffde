import { NONE } from './instructing.ts';
import type { Passport } from './passport.ts';
import { PASSES } from './sheet.ts';

export const importTables = {
  import: {
    label: 'Import',
    owner: 'features/upkeep/imports',
    sheet: PASSES,
    kept: { period: 'imports' },
    instructors: { may: 'select, update (status, deed_id)', where: NONE },
    texts: { file_name: { word: 'imporditud faili nimi', isName: true } },
    users: {
      user_id: { did: 'Importis tabeleid', at: 'created_at' },
    },
  },
  import_row: {
    label: 'Impordirida',
    owner: 'features/upkeep/imports',
    sheet: PASSES,
    instructors: null,
  },
  import_mapping: {
    label: 'Imporditulbad',
    owner: 'features/upkeep/imports',
    sheet: PASSES,
    instructors: null,
  },
} as const satisfies Readonly<Record<string, Passport>>;
