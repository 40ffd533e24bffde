import { type EditGroupForm, GroupForm } from '@riideait/contract';
import { nameOf, SAME_NAME } from './called.ts';
import { GROUPS } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { distinct, sheet, yesNo } from './sheet.ts';

export const groupTables = {
  group: {
    label: 'Rühm',
    owner: 'features/people/groups',
    deeds: ['GROUP', 'REMINDER', 'MAIL'],
    sheet: sheet('group', 'rühmad', {
      name: distinct('Nimi', GroupForm.shape.name),
      growing: yesNo('Kasvavad lapsed'),
      borrowers: { ...yesNo('Laenajad', false), isNewer: true },
    }),
    instructors: { may: 'select', where: `(id = ANY (${GROUPS}))` },
    texts: { name: { word: 'rühma nimi', isName: true } },
    form: { name: 'nimi', growing: 'kasvavad lapsed', borrowers: 'laenajad' } satisfies Words<EditGroupForm>,
    quiet: [],
    called: nameOf('group'),
    distinct: {
      group_name_taken: SAME_NAME,
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
