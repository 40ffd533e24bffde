import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

test.each([
  ['without headings the rows as they are', ['b', 'a'], () => undefined, [[undefined, 'ba']]],
  [
    'headings by name, the others last, the order within stays',
    ['z1', '-', 'õ1', 'a2', 'z0'],
    (row: string) => (row === '-' ? undefined : row.slice(0, 1)),
    [
      ['a', 'a2'],
      ['z', 'z1z0'],
      ['õ', 'õ1'],
      ['Muud', '-'],
    ],
  ],
  ['all under one heading', ['a', 'b'], () => 'Muhu', [['Muhu', 'ab']]],
  ['no rows', [], () => 'Muhu', []],
] as const)('%s', (_, rows, headingOf, sections) => {
  expect(sectionsOf<string>(rows, headingOf, 'Muud').map(({ heading, rows: of }) => [heading, of.join('')])).toEqual(sections);
});
