import { BodyKind, Day, MeasureSource, PersonNoteForm, personColumns, personRecord } from '@riideait/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { personName } from '../db/person-name.ts';
import { wordsOf } from './called.ts';
import { GROUPS, ofPerson, SEES_MEASURES } from './instructing.ts';
import type { Passport } from './passport.ts';
import { cell, known, of, sheet } from './sheet.ts';

// People are listed by last name.
const { lastName, ...others } = personColumns;

export const personTables = {
  person: {
    label: 'Tantsija',
    owner: 'features/people/people',
    deeds: ['ISSUE', 'SWAP', 'RETURN', 'HAND', 'DUE', 'PERSON', 'ANSWER', 'SETTLEMENT', 'NOTE'],
    sheet: known({ ...personRecord, columns: { lastName, ...others } }),
    instructors: { may: 'select, update (confirmed)', where: `(group_id = ANY (${GROUPS}))` },
    form: wordsOf(personColumns),
    quiet: ['confirmed', 'inactive_since', 'merged_into', 'erased_at'],
    called: (id) => sql`(select ${personName} from person where person.id = ${id})`,
    holdsBack: personRecord.added,
  },
  body_measurement: {
    label: 'Kehamõõt',
    owner: 'features/people/people',
    goesWithDancer: 'ROW',
    sheet: sheet('bodyMeasurement', 'kehamõõdud', {
      personId: of('Tantsija tunnus', 'person'),
      kind: cell('Mõõt', BodyKind),
      value: cell('Väärtus', personColumns.height.schema),
      measuredOn: cell('Päev', Day),
      source: {
        ...cell(
          'Kes mõõtis',
          z.preprocess((said) => said ?? 'KEEPER', MeasureSource),
        ),
        isNewer: true,
      },
    }),
    instructors: { may: 'select', where: `(${SEES_MEASURES} AND ${ofPerson})` },
    ofDancer: true,
    called: (id) =>
      sql`(select ${personName} from person where person.id = (select person_id from body_measurement as part where part.id = ${id}))`,
    holdsBack: 'vahepeal mõõdetud',
    distinct: {
      body_measurement_day_taken: 'Sama päeva mõõt on vahepeal sisestatud',
    },
  },
  person_note: {
    label: 'Märkus',
    owner: 'features/people/notes',
    goesWithDancer: 'ROW',
    inData: { title: 'Märkused', columns: { on_day: 'Päev', text: 'Märkus' } },
    sheet: {
      ...sheet('personNote', 'märkused', {
        personId: of('Tantsija tunnus', 'person'),
        onDay: cell('Päev', Day),
        text: cell('Märkus', PersonNoteForm.shape.text),
      }),
      isNewer: true,
    },
    instructors: null,
    texts: { text: { word: 'märkus tantsija kohta' } },
    ofDancer: true,
    users: {
      written_by: { did: 'Kirjutas märkusi', at: 'written_at' },
    },
    called: (id) =>
      sql`(select ${personName} from person where person.id = (select person_id from person_note as part where part.id = ${id}))`,
    holdsBack: 'vahepeal on lisatud märkus',
  },
} as const satisfies Readonly<Record<string, Passport>>;
