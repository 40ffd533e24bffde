import { atField, type MeasureForm, type OnePerson, type PastMeasurement, type Person, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RowWrite } from '../../../db/sets.ts';
import { findMeasurements, followPeople, insertMeasured } from './bodies.queries.ts';
import { clearing, differing, type Measures, measuredOf, sentBack } from './bodies.rules.ts';
import { getPerson, lockPerson, nameBorrowers, type PersonForm, requirePersonRow, writePersonRows } from './people.queries.ts';

type Day = MeasureForm['measuredOn'];

/** All measures of a person, the newest first. */
export async function listMeasurements(scope: Scope, personId: number): Promise<PastMeasurement[]> {
  return findMeasurements(scope, await requirePersonRow(scope, personId));
}

/** Records measures of a person. */
export async function measurePerson(scope: Scope, personId: number, { measuredOn, ...form }: MeasureForm): Promise<OnePerson> {
  const { id, kind, name } = await lockPerson(scope, personId);
  if (kind === 'BORROWER') refuse(refusal('NOT_A_DANCER', { person: name }));
  await recordMeasures(scope, id, form, measuredOn);
  return getPerson(scope, id);
}

/** As `measurePerson`, of a person who is new or locked. @throws AppError of a day to come */
export async function recordMeasures(scope: Scope, personId: number, form: Measures, measuredOn: Day): Promise<void> {
  const { measurements } = await getPerson(scope, personId);
  await insertMeasured(scope, clearing(measuredOf(personId, form, dayOf(scope, measuredOn)), measurements));
}

/** What a dancer measured alone. */
export interface OwnMeasures {
  readonly personId: number;
  readonly measures: Measures;
  /** Moment of the answer, ISO 8601. */
  readonly at: string;
}

/** Records what dancers measured themselves, the later ones last; a keeper's value of the day or later wins. The caller has locked the people. */
export async function recordOwnMeasures(scope: Scope, answers: readonly OwnMeasures[]): Promise<void> {
  const rows = answers.flatMap(({ personId, measures, at }) => measuredOf(personId, measures, dayInEstonia(new Date(at))));
  const taken = rows.filter(({ value }) => value !== null);
  // One row a day: a later answer replaces the former.
  const last = new Map(taken.map((row) => [`${row.personId} ${row.kind} ${row.measuredOn}`, row]));
  await insertMeasured(scope, [...last.values()], 'SELF');
}

/** As `recordMeasures`, of a form that may be a record that was read and sent back: of measures that do not differ nothing is recorded. */
export async function editMeasures(scope: Scope, person: Person, form: Measures, measuredOn: Day): Promise<void> {
  const measured = measuredOf(person.id, differing(person, form), dayOf(scope, measuredOn));
  await insertMeasured(scope, clearing(sentBack(measured, person, dayInEstonia(scope.now)), person.measurements));
}

/** Today, where a form names no day. */
function dayOf({ now }: Scope, measuredOn: Day): string {
  const today = dayInEstonia(now);
  if (measuredOn && measuredOn > today) refuse(atField('measuredOn', refusal('INVALID', { reason: 'See päev ei ole veel käes' })));
  return measuredOn ?? today;
}

/** Adds people, and changes others in the fields that are given. Measures are of today. */
export async function writePeople(scope: Scope, writes: readonly RowWrite<PersonForm>[]): Promise<void> {
  const today = dayInEstonia(scope.now);
  // Before the rows, so that an undo takes the rows back first, and then what follows from the history.
  await insertMeasured(
    scope,
    writes.flatMap(({ id, values }) => (id === null ? [] : measuredOf(id, values, today))),
  );
  const written = await writePersonRows(scope, writes);
  await nameBorrowers(scope);
  const known = new Set(writes.map(({ id }) => id));
  await insertMeasured(
    scope,
    written.flatMap(({ id, values }) => (known.has(id) ? [] : clearing(measuredOf(id, values, today), []))),
  );
}

/** Brings the history in step with people after the undo of a deed that is older than it. */
export const keepInStep = (scope: Scope, deedId: number) => followPeople(scope, deedId, dayInEstonia(scope.now));
