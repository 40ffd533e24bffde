import { nameOf, SAME_NAME } from './called.ts';
import type { Passport } from './passport.ts';

export const groupTables = {
  group: {
    label: 'Rühm',
    owner: 'features/people/groups',
    called: nameOf('group'),
    distinct: {
      group_name_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
