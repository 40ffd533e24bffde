import { expect, test } from 'vitest';
import { type Namesake, tellApart } from './namesakes.ts';

const person = (id: number, name: string, groupName: string | null, ...details: (string | null)[]): Namesake => ({
  id,
  name,
  groupName,
  details,
});

test.each<[string, readonly Namesake[], readonly [number, string][]]>([
  ['different names', [person(1, 'Mari Tamm', 'Naised', 'a@x.ee'), person(2, 'Mari Kask', 'Naised', 'b@x.ee')], []],
  ['one name in two groups', [person(1, 'Mari Tamm', 'Naised', 'a@x.ee'), person(2, 'Mari Tamm', null, 'b@x.ee')], []],
  [
    'the first detail that differs',
    [person(1, 'Mari Tamm', null, 'a@x.ee', '1 ese'), person(2, 'Mari Tamm', null, 'b@x.ee', '1 ese')],
    [
      [1, 'a@x.ee'],
      [2, 'b@x.ee'],
    ],
  ],
  [
    'of who has no such detail the next one',
    [person(1, 'Mari-Liis Õun', 'Naised', null, '2 eset'), person(2, 'Mariliis Oun', 'Naised', 'b@x.ee', '1 ese')],
    [
      [1, '2 eset'],
      [2, 'b@x.ee'],
    ],
  ],
  [
    'what is held, of a family with one address',
    [person(1, 'Mari Tamm', 'Lapsed', 'pere@x.ee', '2 eset'), person(2, 'Tamm Mari', 'Lapsed', 'pere@x.ee', '1 ese')],
    [
      [1, '2 eset'],
      [2, '1 ese'],
    ],
  ],
  ['nothing where all is equal', [person(1, 'Mari Tamm', null, null, '1 ese'), person(2, 'Mari Tamm', null, null, '1 ese')], []],
])('namesakes are told apart by %s', (_, people, told) => expect([...tellApart(people)]).toEqual(told));
