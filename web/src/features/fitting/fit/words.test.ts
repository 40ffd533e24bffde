import { briefOf, type Fit, type FitReason } from '@riideait/contract';
import { expect, test } from 'vitest';
import { fitPhrase, reasonWords, wordOf } from './words.ts';

const today = new Date('2026-11-22');

const reasons: readonly [FitReason, string][] = [
  [{ code: 'ROOM', values: { at: 'WAIST', by: 2 } }, 'vöökohas 2 cm varu'],
  [{ code: 'ROOM', values: { at: 'WAIST', by: 0 } }, 'vöökohast paras'],
  [{ code: 'ROOM', values: { at: 'WAIST', by: -2 } }, 'vöökohast paras'],
  [{ code: 'ROOM', values: { at: 'FOOT', by: 0.5 } }, '0,5 numbri jagu varu'],
  [{ code: 'SMALL', values: { at: 'WAIST', by: 2 } }, '2 cm kitsas vöökohast'],
  [{ code: 'SMALL', values: { at: 'LENGTH', by: 4 } }, '4 cm lühike'],
  [{ code: 'LARGE', values: { at: 'CHEST', by: 1.5 } }, '1,5 cm avar rinnast'],
  [{ code: 'MEASURED_AGO', values: { years: 4, month: 3 } }, 'mõõdetud 4 aastat tagasi'],
  [{ code: 'MEASURED_AGO', values: { years: 1, month: 3 } }, 'mõõdetud aasta tagasi'],
  [{ code: 'MEASURED_AGO', values: { years: 0, month: 9 } }, 'mõõdetud septembris'],
  [{ code: 'LIKE_SIZE', values: { sizeLabel: '40' } }, 'mõõtmata, hinnatud suuruse 40 teiste esemete järgi'],
  [{ code: 'BY_LABEL', values: { sizeLabel: '40' } }, 'suuruse 40 järgi'],
  [{ code: 'WORN_BY_HER', values: { year: 2025 } }, 'mõõtmata, kuid kandis mullu'],
  [{ code: 'WORN_BY', values: { at: 'HEIGHT', from: 166, to: 170 } }, 'kandnud 166–170 cm pikkused'],
  [{ code: 'KEPT', values: { year: 2026 } }, 'kandis tänavu'],
  [{ code: 'GAVE_BACK', values: { year: 2024 } }, 'andis 2024. aastal kohe tagasi ja sai teise'],
  [{ code: 'PIECE_UNMEASURED', values: {} }, 'ese on mõõtmata'],
  [{ code: 'PERSON_UNMEASURED', values: {} }, 'tantsija on mõõtmata'],
  [{ code: 'BOTH_UNMEASURED', values: {} }, 'ese ja tantsija on mõõtmata'],
  [{ code: 'ANY', values: {} }, 'sobib kõigile'],
];

test.each(reasons)('%j', (reason, words) => expect(reasonWords(reason, today)).toBe(words));

const fit = (level: Fit['level'], ...codes: FitReason[]): Fit => ({ level, reasons: codes });

test.each([
  [fit('FITS'), 'sobib'],
  [fit('TIGHT', { code: 'SMALL', values: { at: 'WAIST', by: 2 } }), 'kitsas'],
  [fit('TIGHT', { code: 'SMALL', values: { at: 'LENGTH', by: 4 } }), 'lühike'],
  [fit('LOOSE', { code: 'LARGE', values: { at: 'FOOT', by: 1 } }), 'suur'],
  [fit('WRONG', { code: 'SMALL', values: { at: 'FOOT', by: 3 } }), 'ei sobi'],
  [fit('UNKNOWN', { code: 'PIECE_UNMEASURED', values: {} }), 'teadmata'],
])('the word of %j', (given, word) => expect(wordOf(briefOf(given))).toBe(word));

test.each([
  [fit('FITS', { code: 'ROOM', values: { at: 'WAIST', by: 2 } }), 1, 'sobib: vöökohas 2 cm varu'],
  [fit('FITS', { code: 'ANY', values: {} }), 1, 'sobib kõigile'],
  [fit('UNKNOWN'), 1, 'teadmata'],
  [fit('WRONG', { code: 'SMALL', values: { at: 'WAIST', by: 9 } }), 1, 'ei sobi: 9 cm kitsas vöökohast'],
  [
    fit('TIGHT', { code: 'SMALL', values: { at: 'LENGTH', by: 4 } }, { code: 'MEASURED_AGO', values: { month: 9 } }),
    2,
    '4 cm lühike, mõõdetud septembris',
  ],
])('the phrase of %j', (given, most, words) => expect(fitPhrase(given, most, today)).toBe(words));
