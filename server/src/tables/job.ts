import { itemOf } from './called.ts';
import type { Passport } from './passport.ts';

export const jobTables = {
  job: {
    label: 'Töö',
    owner: 'features/care/mending',
    called: itemOf('job'),
    holdsBack: 'vahepeal on lisatud töö',
    refersTo: { from_answer: 'holder_answer', urgent_for: 'performance' },
  },
} as const satisfies Readonly<Record<string, Passport>>;
