import type { InstructorRights } from '@riideait/contract';
import type { Scope } from '../src/db/scope.ts';
import type { TestApp, TestEnsemble, TestUser } from './app.ts';
import { aDressingPlan, aGroup, aName, aNumber, anIssue, anItem, aPerformance, aPerson, aSet } from './builders.ts';

/** A group with a dancer, all of whose words are found in no other group. */
export interface Side {
  readonly groupId: number;
  readonly personId: number;
  /** A second dancer, who holds nothing. */
  readonly otherId: number;
  readonly lastName: string;
  /** The piece that the dancer holds. */
  readonly held: number;
  readonly planId: number;
  /** A performance of the group alone, to which the dancer does not come. */
  readonly performanceId: number;
  /** Words that only those may read who see the group. */
  readonly words: readonly string[];
}

export interface House {
  readonly ensemble: TestEnsemble;
  readonly sides: readonly [Side, Side, Side];
  readonly nameId: number;
  readonly setId: number;
  /** Free pieces; the last has no number. */
  readonly free: readonly [number, number, number];
  /** By default with all rights. */
  instructor(groupIds: readonly number[], rights?: Partial<InstructorRights>): Promise<TestUser>;
}

const ALL = { seesContacts: true, seesMeasures: true, mayIssue: true };
const LETTERS = ['Aas', 'Berg', 'Cedermann'];

/** A group with a dancer who holds a piece of the name, a plan and a performance in the set. */
async function aSide(scope: Scope, lastName: string, index: number, { nameId, setId }: { nameId: number; setId: number }): Promise<Side> {
  const group = await aGroup(scope, `Rühm ${lastName}`);
  const contacts = { email: `${lastName.toLowerCase()}@tantsijad.test`, phoneNumber: `555777${index}1` };
  const person = await aPerson(scope, { firstName: 'Mari', lastName, groupId: group.id, waist: 71.3 + index, ...contacts });
  const other = await aPerson(scope, { firstName: 'Liis', lastName: `${lastName}soo`, groupId: group.id });
  await scope.db
    .insertInto('bodyMeasurement')
    .values({ personId: person.id, kind: 'WAIST', value: 71.3 + index, measuredOn: '2026-09-01' })
    .execute();
  const held = (await anItem(scope, { clothingNameId: nameId, clothingNumber: `${index + 1}` })).id;
  const issue = await anIssue(scope, person.id, held);
  await scope.db
    .updateTable('issue')
    .set({ comment: `märkus ${lastName}` })
    .where('id', '=', issue.id)
    .execute();
  const plan = await aDressingPlan(scope, [], [setId], `Plaan ${lastName}`);
  await scope.db.updateTable('dressingPlan').set({ groupId: group.id }).where('id', '=', plan.id).execute();
  const performance = await aPerformance(scope, { name: `Esinemine ${lastName}` }, group.id);
  await aNumber(scope, performance.id, { personId: person.id, word: lastName, womenSetId: setId });
  const words = [
    lastName,
    `${lastName}soo`,
    `Rühm ${lastName}`,
    contacts.email,
    contacts.phoneNumber,
    `märkus ${lastName}`,
    `Plaan ${lastName}`,
    `Esinemine ${lastName}`,
    `Tants ${lastName}`,
    `sõna ${lastName}`,
  ];
  return {
    groupId: group.id,
    personId: person.id,
    otherId: other.id,
    lastName,
    held,
    planId: plan.id,
    performanceId: performance.id,
    words,
  };
}

/** An ensemble of three groups. */
export async function aHouse({ anEnsemble, anInstructor }: Pick<TestApp, 'anEnsemble' | 'anInstructor'>): Promise<House> {
  const ensemble = await anEnsemble();
  const made = await ensemble.inside(async (scope) => {
    const name = await aName(scope, { name: 'Muhu seelik', garmentKind: 'SKIRT' });
    const set = await aSet(scope, [name.id], 'Muhu');
    const piece = async (clothingNumber: string | null) => (await anItem(scope, { clothingNameId: name.id, clothingNumber })).id;
    const sides: Side[] = [];
    for (const [index, lastName] of LETTERS.entries()) sides.push(await aSide(scope, lastName, index, { nameId: name.id, setId: set.id }));
    const free = [await piece('21'), await piece('22'), await piece(null)] as const;
    // The first piece of the first group was with the third before.
    const [first, , third] = sides;
    if (first === undefined || third === undefined) throw new Error('There are three groups');
    await anIssue(scope, third.personId, first.held, '2026-09-02T16:00:00Z');
    return { sides, nameId: name.id, setId: set.id, free };
  });
  const [a, b, c] = made.sides;
  if (a === undefined || b === undefined || c === undefined) throw new Error('There are three groups');
  return {
    ...made,
    ensemble,
    sides: [a, b, c],
    instructor: (groupIds, rights = ALL) => anInstructor(ensemble.ensembleId, { groupIds: [...groupIds], ...rights }),
  };
}

/** Words of groups that a text must not have. */
export const wordsIn = (text: string, sides: readonly Side[]): string[] =>
  sides.flatMap(({ words }) => words.filter((word) => text.includes(word)));
