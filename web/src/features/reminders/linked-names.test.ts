import { expect, test } from 'vitest';
import { linkedNames } from './linked-names.ts';

const person = (id: number, firstName: string, lastName: string, email: string | null = null) => ({ id, firstName, lastName, email });

test('a name leads to whoever has no address, not to a namesake who has one', () => {
  const people = [person(1, 'Mari', 'Tamm', 'mari@näide.ee'), person(2, 'Mari', 'Tamm'), person(3, 'Õnne', 'Mets')];
  expect(linkedNames(['Mari Tamm', 'Õnne Mets'], people)).toEqual([
    { name: 'Mari Tamm', id: 2 },
    { name: 'Õnne Mets', id: 3 },
  ]);
});

test('of two of the same name each is one; who is not among the people leads nowhere', () => {
  const people = [person(4, 'Mari', 'Tamm'), person(5, 'Mari', 'Tamm')];
  expect(linkedNames(['Mari Tamm', 'Mari Tamm', 'Mari Tamm', 'Jüri Kask'], people).map(({ id }) => id)).toEqual([
    4,
    5,
    undefined,
    undefined,
  ]);
});
