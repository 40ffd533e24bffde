import { sql } from 'kysely';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';
import { PART } from './sheet.ts';

export const loanTermsTables = {
  loan_terms: {
    label: 'Laenulepingu tekst',
    owner: 'features/lending/loan-terms',
    sheet: PART,
    instructors: UNSEEN,
    texts: { text: { word: 'laenulepingu tekst', isName: true } },
    called: () => sql`'Laenulepingu tekst'`,
    distinct: {
      loan_terms_once: 'Laenulepingu tekst on vahepeal salvestatud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
