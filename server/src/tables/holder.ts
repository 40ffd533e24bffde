import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import type { Passport } from './passport.ts';
import { STAYS } from './sheet.ts';

export const holderTables = {
  find: {
    label: 'Leid',
    owner: 'features/lending/finds',
    sheet: STAYS,
    instructors: null,
    texts: { place: { word: 'leiukoht' }, words: { word: 'leidja sõnad' }, settled_text: { word: 'märkus leiu kohta' } },
    kept: { period: 'answers' },
    users: {
      replied_by_id: { did: 'Vastas leidjatele', at: 'replied_at' },
      settled_by_id: { did: 'Käsitles leide', at: 'settled_at' },
    },
    called: (id) => sql`(select piece from find as part where part.id = ${id})`,
    distinct: {
      find_request_key: 'Sama teade on juba olemas',
    },
  },
  holder_answer: {
    label: 'Vastus',
    owner: 'features/lending/answers',
    goesWithDancer: 'ROW',
    sheet: STAYS,
    instructors: null,
    texts: { text: { word: 'tantsija vastus' }, settled_text: { word: 'vastus tantsijale' } },
    kept: { period: 'answers', over: (before) => sql`settled_at < ${before}` },
    ofDancer: true,
    users: {
      settled_by_id: { did: 'Käsitles vastuseid', at: 'settled_at' },
    },
    called: (id) =>
      sql`(select ${personName} from person where person.id = (select person_id from holder_answer as part where part.id = ${id}))`,
    holdsBack: 'vahepeal on tantsija vastanud',
    distinct: {
      holder_answer_request_key: 'Sama vastus on juba olemas',
    },
    refersTo: { photo_id: 'holder_photo' },
  },
  holder_photo: {
    label: 'Tantsija pilt',
    owner: 'features/lending/holder',
    sheet: STAYS,
    instructors: null,
    // Of no answer: the answer never came, or is forgotten.
    kept: {
      period: 'answers',
      over: (_, now) => sql`sent_at < ${now}::timestamptz - interval '2 days'
        and not exists (select from holder_answer where photo_id = holder_photo.id)`,
    },
    holdsBack: 'vahepeal on pilte saadetud',
  },
  holder_receipt: {
    label: 'Kinnitus',
    owner: 'features/lending/receipts',
    goesWithDancer: 'ROW',
    sheet: STAYS,
    instructors: null,
    // The last of its pieces came back.
    kept: {
      period: 'receipts',
      over: (before) => sql`confirmed_at < ${before} and not exists (
        select from issue where issue.id in (select (line ->> 'issueId')::bigint from jsonb_array_elements(holder_receipt.lines) as line)
          and coalesce(valid_until, 'infinity') >= ${before})`,
    },
    users: {
      user_id: { did: 'Laskis tantsijal kinnitada', at: 'confirmed_at' },
    },
    holdsBack: 'vahepeal on tantsija kinnitanud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
