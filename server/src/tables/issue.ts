import { itemOf } from './called.ts';
import type { Passport } from './passport.ts';

export const issueTables = {
  issue: {
    label: 'Väljastus',
    owner: 'features/lending/issuing',
    called: itemOf('issue'),
    holdsBack: 'vahepeal väljastatud',
    distinct: {
      issue_current: 'Ese on vahepeal välja antud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
