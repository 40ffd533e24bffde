import { nameOf } from './called.ts';
import type { Passport } from './passport.ts';

export const groupTables = {
  group: {
    label: 'Rühm',
    owner: 'features/people/groups',
    called: nameOf('group'),
  },
} as const satisfies Readonly<Record<string, Passport>>;
