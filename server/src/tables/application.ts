import type { EditApplicationForm } from '@riideait/contract';
import { sql } from 'kysely';
import { ofName, UNNAMED } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const applicationTables = {
  application: {
    label: 'Taotlus',
    owner: 'features/money/applications',
    deeds: ['APPLICATION'],
    sheet: READ,
    instructors: UNSEEN,
    texts: { title: { word: 'taotluse nimetus', isName: true }, text: { word: 'taotluse tekst' } },
    subject: true,
    form: {
      title: 'nimetus',
      sets: 'komplektid',
      comingSets: 'tulevad komplektid',
      dressingPlanId: 'riietusplaan',
      ownShareCents: 'omaosalus',
      text: 'selgitus',
      offers: 'pakkumised',
    } satisfies Words<EditApplicationForm>,
    quiet: ['made_at'],
    called: (id) => sql`(select title from application as part where part.id = ${id})`,
    holdsBack: UNNAMED,
  },
  application_set: {
    label: 'Komplekt taotluses',
    owner: 'features/money/applications',
    sheet: PART,
    instructors: UNSEEN,
    partOf: 'application',
    ofForm: true,
    called: (id) => sql`(
    select application.title || ': ' || clothing_set.name from application_set as part join application on application.id = application_id
    join clothing_set on clothing_set.id = clothing_set_id where part.id = ${id})`,
    holdsBack: UNNAMED,
    distinct: {
      application_set_once: 'Komplekt on vahepeal taotlusse pandud',
    },
  },
  coming_set: {
    label: 'Tulev komplekt',
    owner: 'features/money/applications',
    sheet: PART,
    instructors: UNSEEN,
    texts: { name: { word: 'tuleva komplekti nimi', isName: true }, garments: { word: 'tuleva komplekti nimetused' } },
    partOf: 'application',
    ofForm: true,
    called: (id) => sql`(select name from coming_set as part where part.id = ${id})`,
    holdsBack: UNNAMED,
  },
  offer: {
    label: 'Pakkumine',
    owner: 'features/money/applications',
    sheet: PART,
    instructors: UNSEEN,
    texts: { maker: { word: 'pakkumise tegija', isName: true } },
    partOf: 'application',
    ofForm: true,
    called: ofName('offer'),
    holdsBack: UNNAMED,
  },
} as const satisfies Readonly<Record<string, Passport>>;
