import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileRow, judgeFile, registered } from '../../../../../test/people-file.ts';
import type { RegisteredPerson } from '../imports.types.ts';

const among = (...texts: string[]) => fc.constantFrom('', ...texts);

/** Files of few names, addresses and groups, so that many rows may be about the same people. */
const anyFile = fc.array(
  fc.record({
    cells: fc.record({
      firstName: fc.constantFrom('Mari', 'MARI', 'Jüri'),
      lastName: fc.constantFrom('Tamm', 'Saar', 'tamm '),
      groupName: among('Naisrühm', 'naisrühm', 'Meesrühm'),
      email: among('a@tants.ee', 'A@tants.ee', 'b@tants.ee', 'vale'),
      height: among('170', '171,5'),
    }),
    decision: fc.constantFrom(null, 'SKIP', 'ADD', 'UPDATE'),
  }),
  { minLength: 1, maxLength: 12 },
);

const fileOf = (rows: typeof anyFile extends fc.Arbitrary<infer Rows> ? Rows : never, without: string): FileRow[] =>
  rows.map(({ cells, decision }) => (decision === null || decision === without ? { cells } : { cells, decision }));

/** The register once all is written. */
function written(judged: ReturnType<typeof judgeFile>, people: readonly RegisteredPerson[] = []): RegisteredPerson[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const { write } of judged) {
    const id = write?.id ?? byId.size + 1;
    if (write !== null) byId.set(id, { ...registered(id), ...byId.get(id), ...write.values });
  }
  return [...byId.values()];
}

test('what was written is found again, and changes nothing', () =>
  fc.assert(
    fc.property(anyFile, (rows) => {
      const file = fileOf(rows, 'UPDATE');
      const before = judgeFile(file);
      const after = judgeFile(
        file.map(({ cells }) => cells),
        written(before),
      );
      const isRight = before.map(({ outcome }) => outcome === 'new');
      const again = after.filter((_, index) => isRight[index]).map(({ outcome }) => outcome);
      expect(new Set(again).difference(new Set(['unchanged', 'doubtful']))).toEqual(new Set());
    }),
    { numRuns: 500 },
  ));

test('nobody is written twice, and only rows that change something write', () =>
  fc.assert(
    fc.property(anyFile, anyFile, (first, second) => {
      const people = written(judgeFile(fileOf(first, 'UPDATE')));
      const judged = judgeFile(fileOf(second, ''), people);
      const ids = judged.flatMap(({ write }) => write?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { outcome, write, changes, problems, choices } of judged) {
        if (write !== null) expect(['new', 'changed']).toContain(outcome);
        if (outcome === 'new') expect(write).toMatchObject({ id: null });
        if (outcome === 'changed') expect(changes).not.toEqual([]);
        if (outcome === 'doubtful' || outcome === 'refused') expect(problems).not.toEqual([]);
        expect(choices).toContain('SKIP');
      }
    }),
    { numRuns: 500 },
  ));
