import { OwnerKind, optional, text } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { SAME_NAME } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport } from './passport.ts';
import { cell, distinct, maybeOf, sheet } from './sheet.ts';

export const ownerTables = {
  owner: {
    label: 'Omanik',
    owner: 'features/wardrobe/owners',
    deeds: ['OWNER'],
    sheet: {
      ...sheet('owner', 'omanikud', {
        kind: cell('Liik', OwnerKind),
        name: distinct('Nimi', optional(text(100))),
        personId: maybeOf('Tantsija tunnus', 'person'),
      }),
      isNewer: true,
    },
    instructors: UNSEEN,
    texts: { name: { word: 'omaniku nimi', isName: true } },
    ofDancer: true,
    subject: true,
    called: (id) => sql`(
    select coalesce(part.name, ${personName}) from owner as part left join person on person.id = person_id where part.id = ${id})`,
    holdsBack: 'vahepeal on lisatud omanik',
    distinct: {
      owner_name_taken: SAME_NAME,
      owner_person_once: 'Tantsija on juba omanik',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
