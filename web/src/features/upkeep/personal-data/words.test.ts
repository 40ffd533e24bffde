import { expect, test } from 'vitest';
import { changeWords, dataFileName, deedOfDay, fieldName, pieceWords, valueWords } from './words.ts';

const change = { at: '2026-09-03T15:00:00.000Z', record: 'person', label: 'Tantsija' };

test.each([
  [
    'an edit has both values',
    {
      ...change,
      action: 'UPDATE',
      fields: [
        { field: 'firstName', old: 'Mari', new: 'Kati' },
        { field: 'groupId', old: null, new: 'Naisrühm' },
      ],
    },
    'Eesnimi: Mari → Kati; Rühm: – → Naisrühm',
  ],
  ['an added row has its own', { ...change, action: 'INSERT', fields: [{ field: 'genderCode', old: null, new: 'F' }] }, 'Sugu: naine'],
  [
    'a removed row has the former',
    { ...change, action: 'DELETE', fields: [{ field: 'measuredOn', old: '2026-01-31', new: null }] },
    'Mõõdetud: 31.01.26',
  ],
] as const)('%s', (_, { fields, ...rest }, words) => expect(changeWords({ ...rest, fields: [...fields] })).toBe(words));

test('a code counts in its own fields only', () => {
  expect(valueWords('active', 'true')).toBe('jah');
  expect(valueWords('comment', 'true')).toBe('true');
  expect([valueWords('height', '165.5'), valueWords('comment', '165.5')]).toEqual(['165,5', '165.5']);
  expect(valueWords('validFrom', '2026-09-03T15:00:00+00:00')).toBe('03.09.26, 18:00');
  expect(fieldName('midagi_uut')).toBe('midagi_uut');
});

test.each([
  [{ clothingName: 'Muhu seelik', clothingNumber: '12', sizeLabel: '84,5' }, 'Muhu seelik nr 12, suurus 84,5'],
  [{ clothingName: 'Kirivöö', clothingNumber: null, sizeLabel: null }, 'Kirivöö'],
  [{ clothingName: null, clothingNumber: null, sizeLabel: '40' }, '–, suurus 40'],
])('%j is %s', (piece, words) => expect(pieceWords(piece)).toBe(words));

test('what was done on a day names no number of pieces', () => {
  expect([deedOfDay('ISSUE'), deedOfDay('PERSON_EDIT')]).toEqual(['Väljastas', 'Muutis tantsijat']);
});

test.each([
  ['Mari Tamm', 'andmed-mari-tamm.json'],
  ['Õie-Liis  Käär', 'andmed-oie-liis-kaar.json'],
  ['Ольга', 'andmed-ольга.json'],
])('the file of %s is %s', (name, file) => expect(dataFileName(name)).toBe(file));
