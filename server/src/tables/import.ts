import type { Passport } from './passport.ts';

export const importTables = {
  import: {
    label: 'Import',
    owner: 'features/upkeep/imports',
  },
  import_row: {
    label: 'Impordirida',
    owner: 'features/upkeep/imports',
  },
  import_mapping: {
    label: 'Imporditulbad',
    owner: 'features/upkeep/imports',
  },
} as const satisfies Readonly<Record<string, Passport>>;
