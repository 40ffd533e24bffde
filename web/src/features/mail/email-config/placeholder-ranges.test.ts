import { describe, expect, test } from 'vitest';
import { faultsOf, isFaulty, placeholderRanges } from './placeholder-ranges.ts';

describe('text in braces', () => {
  test.each([
    ['Tere, {eesnimi}!', [{ from: 6, to: 15, typed: '{eesnimi}', kind: 'known' }]],
    ['{ Täna }', [{ from: 0, to: 8, typed: '{ Täna }', kind: 'known' }]],
    ['{eesnim}', [{ from: 0, to: 8, typed: '{eesnim}', kind: 'unknown' }]],
    ['{}', [{ from: 0, to: 2, typed: '{}', kind: 'unknown' }]],
    ['a { b } c } {', [{ from: 2, to: 7, typed: '{ b }', kind: 'unknown' }]],
    ['{{nimi}}', [{ from: 1, to: 7, typed: '{nimi}', kind: 'known' }]],
    ['hind { ja siis', []],
    ['', []],
  ] as const)('%s', (text, ranges) => expect(placeholderRanges(text)).toEqual(ranges));

  test.each([
    ['bold as a whole', [0, 9], 'known'],
    ['bold from its middle on', [4], 'broken'],
    ['only its brace is bold', [8], 'broken'],
    ['bold after it', [9, 20], 'known'],
  ] as const)('%s', (_, cuts, kind) => expect(placeholderRanges('{eesnimi} ja nii edasi', cuts)[0]?.kind).toBe(kind));

  test('an unknown placeholder is unknown in any format', () => expect(placeholderRanges('{vale}', [2])[0]?.kind).toBe('unknown'));
});

test('each fault is listed once', () => {
  const faults = faultsOf(placeholderRanges('{vale} {nimi} {vale} {eesnimi}', [25]));
  expect(faults).toEqual({ unknown: ['{vale}'], broken: ['{eesnimi}'] });
  expect(isFaulty(faults)).toBe(true);
  expect(isFaulty(faultsOf(placeholderRanges('{nimi}')))).toBe(false);
});
