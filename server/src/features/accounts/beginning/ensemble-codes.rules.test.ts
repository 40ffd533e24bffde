import { EnsembleCode } from '@riideait/contract';
import { expect, test } from 'vitest';
import { codesFor } from './ensemble-codes.rules.ts';

test.each([
  ['Kuljus', ['kuljus', 'kuljus-2', 'kuljus-3']],
  ['Põllutöökooli Õied jaa', ['pollutookooli-oied', 'pollutookooli-oied-2', 'pollutookooli-oied-3']],
  ['Rahvatantsuansamblid', ['rahvatantsuansamblid', 'rahvatantsuansambl-2', 'rahvatantsuansambl-3']],
  ['Калинка', ['ansambel', 'ansambel-2', 'ansambel-3']],
])('codes of %s', (name, codes) => {
  const first = codesFor(name).take(3).toArray();
  expect(first).toEqual(codes);
  expect(first.every((code) => EnsembleCode.safeParse(code).success)).toBe(true);
});
