import { AnswerForm, bodyKinds } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { readDamage, readLonger, readMeasures, readWord } from './answers.ts';

/** What stands in a form. */
function typed(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const TODAY = '2026-11-26';
const LONG = 'a'.repeat(10_000);

describe('what is sent fits the contract', () => {
  test.each([
    ['damage', readDamage(typed({ clothingId: '12', text: ' vöö rebenes ', wearable: 'no' })), { text: 'vöö rebenes', wearable: false }],
    ['damage, without a word on wearing', readDamage(typed({ clothingId: '12', text: 'auk' })), { clothingId: 12 }],
    ['longer', readLonger(typed({ clothingId: '12', dueOn: '2026-12-31', text: '' }), TODAY), { dueOn: '2026-12-31', text: null }],
    ['a word', readWord(typed({ text: 'tulen hiljem' })), { text: 'tulen hiljem' }],
    [
      'measures',
      readMeasures(typed({ 'measures.waist': '84,5 cm', 'measures.footSize': ' 38 ' }), bodyKinds, ''),
      { measures: { waist: 84.5, footSize: 38 } },
    ],
  ])('%s', (_, reading, part) => {
    const said = 'said' in reading ? reading.said : undefined;
    expect(said).toMatchObject(part);
    expect(AnswerForm.safeParse({ ...said, personId: 7, requestId: crypto.randomUUID() }).error).toBeUndefined();
  });
});

describe('what is wrong is said at its field', () => {
  test.each([
    ['no piece, no word', readDamage(typed({ clothingId: '', text: ' ' })), ['clothingId', 'text']],
    ['10,000 signs', readWord(typed({ text: LONG })), ['text']],
    ['no day', readLonger(typed({ clothingId: '12', dueOn: '' }), TODAY), ['dueOn']],
    ['a day that is past', readLonger(typed({ clothingId: '12', dueOn: '2026-11-25' }), TODAY), ['dueOn']],
    ['900 cm', readMeasures(typed({ 'measures.height': '900' }), bodyKinds, ''), ['measures.height']],
    ['a word for a number', readMeasures(typed({ 'measures.chest': 'lai', 'measures.waist': '80' }), bodyKinds, ''), ['measures.chest']],
    ['no measure', readMeasures(typed({}), ['HEAD', 'FOOT'], ''), ['measures.headSize']],
  ])('%s', (_, reading, fields) => expect('errors' in reading && Object.keys(reading.errors)).toEqual(fields));

  test('the length that it has', () =>
    expect(readWord(typed({ text: LONG }))).toEqual({ errors: { text: 'Kõige rohkem 1000 tähemärki, praegu 10000' } }));
});

describe('a rare measure is asked about once', () => {
  const form = typed({ 'measures.waist': '184', 'measures.chest': '90' });
  const first = readMeasures(form, bodyKinds, '');

  test('and not sent meanwhile', () =>
    expect(first).toMatchObject({ errors: { 'measures.waist': 'Kas 184 cm on õige?' }, isQuestion: true }));

  test('pressed again it is sent', () =>
    expect(readMeasures(form, bodyKinds, first.question ?? '')).toEqual({
      said: { kind: 'MEASURES', measures: { chest: 90, waist: 184 } },
    }));

  test('another rare one is asked about anew', () =>
    expect(readMeasures(typed({ 'measures.waist': '190' }), bodyKinds, first.question ?? '')).toMatchObject({ isQuestion: true }));
});
