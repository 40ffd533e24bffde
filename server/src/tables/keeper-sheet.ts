import { type KeeperSheetForm, prose } from '@riideait/contract';
import { sql } from 'kysely';
import type { Passport, Words } from './passport.ts';
import { cell, sheet } from './sheet.ts';

export const keeperSheetTables = {
  keeper_sheet: {
    label: 'Hoidja leht',
    owner: 'features/home/keeper-sheet',
    sheet: { ...sheet('keeperSheet', 'hoidja leht', { text: cell('Tekst', prose(10_000)) }), isNewer: true },
    instructors: null,
    texts: { text: { word: 'hoidja leht' } },
    form: { text: 'tekst' } satisfies Words<KeeperSheetForm>,
    quiet: [],
    called: () => sql`'Hoidja leht'`,
    distinct: {
      keeper_sheet_once: 'Hoidja leht on vahepeal salvestatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
