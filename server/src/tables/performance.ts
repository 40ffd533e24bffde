import type { EditPerformanceForm, NumbersForm } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { itemOf, nameOf, partOf } from './called.ts';
import { ALL, GROUPS, isNotForeign, ofPerformance, ofPerson } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { PART, READ } from './sheet.ts';

export const performanceTables = {
  performance: {
    label: 'Esinemine',
    owner: 'features/stage/performances',
    deeds: ['PERFORMANCE'],
    sheet: READ,
    instructors: { may: ALL, where: isNotForeign('id') },
    texts: {
      name: { word: 'esinemise nimi', isName: true },
      place: { word: 'esinemise koht', isName: true },
      note: { word: 'esinemise märkus' },
    },
    subject: true,
    form: {
      name: 'nimi',
      kind: 'liik',
      onDay: 'päev',
      gatherAt: 'kogunemine',
      place: 'koht',
      note: 'märkus',
      neededFrom: 'millest alates',
      neededUntil: 'mis ajani',
      groupIds: 'rühmad',
      numbers: 'kava',
    } satisfies Words<EditPerformanceForm & NumbersForm>,
    quiet: ['asked_at', 'asked_for', 'closed_at'],
    called: nameOf('performance'),
  },
  performance_group: {
    label: 'Rühm esinemisel',
    owner: 'features/stage/performances',
    sheet: PART,
    instructors: { may: ALL, where: `(group_id = ANY (${GROUPS}))` },
    partOf: 'performance',
    ofForm: true,
    called: partOf('performance_group', 'performance', 'group', sql`"group".name`),
    holdsBack: 'vahepeal pandud esinemisele',
    distinct: {
      performance_group_once: 'Rühm on vahepeal esinemisele pandud',
    },
  },
  performance_number: {
    label: 'Number',
    owner: 'features/stage/performances',
    sheet: READ,
    instructors: { may: ALL, where: ofPerformance },
    texts: { name: { word: 'numbri nimi', isName: true } },
    partOf: 'performance',
    ofForm: true,
    called: nameOf('performance_number'),
    holdsBack: 'vahepeal pandud esinemise kavva',
    distinct: {
      performance_number_of_performance: 'Number on juba kavas',
    },
    refersTo: { men_set_id: 'clothing_set', women_set_id: 'clothing_set' },
  },
  number_dancer: {
    label: 'Tantsija kavas',
    owner: 'features/stage/performances',
    sheet: PART,
    instructors: { may: ALL, where: ofPerson },
    ofDancer: true,
    partOf: 'performance',
    ofForm: true,
    called: partOf('number_dancer', 'performance', 'person', personName),
    holdsBack: 'vahepeal pandud esinemise kavva',
    distinct: {
      number_dancer_once: 'Tantsija on vahepeal kavva pandud',
    },
  },
  attendance: {
    label: 'Osalemine',
    owner: 'features/stage/performances',
    goesWithDancer: 'ROW',
    sheet: READ,
    instructors: { may: ALL, where: ofPerson },
    texts: { word: { word: 'sõna tulemise kohta' } },
    kept: { period: 'answers', over: (before) => sql`said_at < ${before} and on_day < ${before}::date` },
    ofDancer: true,
    users: {
      said_by: { did: 'Märkis, kes esinemisele tuleb', at: 'said_at' },
    },
    partOf: 'performance',
    called: partOf('attendance', 'performance', 'person', personName),
    holdsBack: 'vahepeal on märgitud, kes tuleb',
    distinct: {
      attendance_once: 'Vahepeal on märgitud, kas tantsija tuleb',
    },
  },
  packed_item: {
    label: 'Pakitud ese',
    owner: 'features/wardrobe/packed',
    sheet: PART,
    // All rows: a packed piece is free for nobody.
    instructors: { may: 'select, insert, delete' },
    texts: { bag: { word: 'koti nimi' } },
    called: itemOf('packed_item'),
    holdsBack: 'vahepeal pakitud',
    distinct: {
      packed_item_once: 'Ese on vahepeal pakitud',
    },
  },
  worn: {
    label: 'Kantud ese',
    owner: 'features/stocktaking/packing',
    sheet: READ,
    instructors: { may: ALL, where: ofPerson },
    ofDancer: true,
    partOf: 'performance',
    called: itemOf('worn'),
    holdsBack: 'vahepeal on esinemine lõpetatud',
    distinct: {
      worn_once: 'Ese on vahepeal kantuks märgitud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
