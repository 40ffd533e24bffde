import { z } from 'zod';
import { Day, Id, keptNumber, keptText, optional, prose, Timestamp, text } from '../fields.ts';
import { CareState, careForm, careStates } from '../rules/care.ts';
import { DueDay, PastDay } from '../rules/day-range.ts';
import { SizeLabel, sized } from '../rules/size-label.ts';
import type { Columns, TableRecord } from './record.ts';

/** Columns of a piece. Its number of a size follows the label, by a trigger. */
export const clothingItemColumns = {
  clothingNameId: {
    heading: 'Nimetus',
    kind: 'REFERENCE',
    refersTo: { table: 'clothingName', heading: 'Nimetuse tunnus', always: true },
    answer: Id,
  },
  clothingNumber: {
    heading: 'Number',
    kind: 'LINE',
    distinctWithin: ['clothingNameId'],
    taken: 'Sama number on vahepeal teisel esemel',
    schema: optional(text(20)),
    answer: z.string().nullable(),
    imported: 'clothingNumber',
    exported: [4, 10],
  },
  size: { heading: 'Suurus', kind: 'NUMBER', answer: sized.size, isDerived: true },
  sizeLabel: { heading: 'Suurus', kind: 'SIZE', schema: SizeLabel, answer: sized.sizeLabel, imported: 'size', exported: [5, 9] },
  comment: {
    heading: 'Kommentaar',
    kind: 'PROSE',
    freeText: 'TEXT',
    schema: optional(prose(500)),
    answer: z.string().nullable(),
    imported: 'comment',
    exported: [10, 40],
  },
  acquiredOn: {
    heading: 'Soetatud',
    kind: 'DAY',
    schema: keptText(PastDay),
    answer: Day.nullable(),
    imported: 'acquiredOn',
    exported: [15, 13],
    isNewer: true,
  },
  makerName: {
    heading: 'Tegija',
    kind: 'LINE',
    freeText: 'TEXT',
    schema: keptText(text(100)),
    answer: z.string().nullable(),
    imported: 'makerName',
    exported: [16, 20],
    isNewer: true,
  },
  ownerId: {
    heading: 'Omanik',
    kind: 'REFERENCE',
    refersTo: { table: 'owner', heading: 'Omaniku tunnus', gone: 'Endine omanik on vahepeal kustutatud' },
    schema: keptNumber(Id),
    answer: Id.nullable().meta({ description: 'Null: the ensemble' }),
    imported: 'ownerName',
    exported: [17, 24],
    isNewer: true,
  },
  giveBackOn: { heading: 'Tagasi anda', kind: 'DAY', schema: keptText(DueDay), answer: Day.nullable(), isNewer: true },
  givenBackOn: {
    heading: 'Tagasi antud',
    kind: 'DAY',
    answer: Day.nullable().meta({ description: 'When its owner got it back; such a piece is not in use' }),
    isNewer: true,
  },
  fundingId: {
    heading: 'Toetus',
    kind: 'REFERENCE',
    refersTo: { table: 'funding', heading: 'Toetuse tunnus', gone: 'Endine toetus on vahepeal kustutatud' },
    schema: keptNumber(Id),
    answer: Id.nullable(),
    imported: 'fundingTitle',
    exported: [18, 24],
    isNewer: true,
  },
  addedOn: { heading: 'Lisatud', kind: 'DAY', isNewer: true },
  active: {
    heading: 'Kasutusel',
    kind: 'YES_NO',
    schema: z.boolean().optional().meta({ description: 'Left out: stays as it is; new ones are active' }),
    answer: z.boolean(),
    imported: 'active',
    exported: [6, 11],
  },
  state: {
    heading: 'Seisund',
    kind: 'CODE',
    codes: careStates,
    schema: careForm.state,
    answer: CareState,
    imported: 'state',
    exported: [11, 12],
  },
  stateNote: { heading: 'Seisundi märkus', kind: 'PROSE', freeText: 'TEXT', schema: careForm.stateNote, answer: z.string().nullable() },
  stateSince: {
    heading: 'Seisund alates',
    kind: 'MOMENT',
    answer: Timestamp.nullable().meta({ description: 'When the state changed last; null: never' }),
  },
  stateBy: { heading: 'Seisundi muutja', kind: 'REFERENCE', isDerived: true },
  placeId: {
    heading: 'Koht',
    kind: 'REFERENCE',
    refersTo: { table: 'place', heading: 'Koha tunnus', gone: 'Endine koht on vahepeal kustutatud' },
    schema: careForm.placeId,
    answer: Id.nullable().meta({ description: 'Its own place; null: that of its clothing name' }),
    imported: 'placeName',
    exported: [12, 24],
  },
  whereaboutsAt: { heading: 'Asukoht teada', kind: 'MOMENT', isDerived: true },
  deletedAt: { heading: 'Kustutatud', kind: 'MOMENT' },
} as const satisfies Columns;

export const clothingItemRecord = {
  table: 'clothingItem',
  sheet: 'esemed',
  added: 'vahepeal on lisatud esemeid',
  columns: clothingItemColumns,
} as const satisfies TableRecord;
