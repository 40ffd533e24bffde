import type { ImportDecision, ImportProblem, ImportRow } from '@riideait/contract';
import { mappedFields } from '../cells.rules.ts';
import type { DecidedRow, Judged, JudgingOptions, PeopleRegister, PersonValues, PersonWrite, RegisteredPerson } from '../imports.types.ts';
import { type ReadPerson, readPeople } from './people-cells.rules.ts';
import { type Found, peopleFinder, rowsSoFar, type Seen, settled } from './people-matching.rules.ts';
import { type Difference, differenceOf, type PersonKeys, personKeys, personLabel, UNKNOWN } from './people-values.rules.ts';

/**
 * A person as the rows so far have them. Rows about one person come together here, and the first of them that writes anything writes
 * all: what a later one overrides becomes part of that, so that nobody is written twice, and the later one has no write of its own.
 */
interface Draft {
  readonly registered: RegisteredPerson | null;
  values: PersonValues;
  isWritten: boolean;
}

interface LookedUp {
  readonly person: ReadPerson;
  readonly keys: PersonKeys;
  readonly found: Found;
}

type JudgedPerson = Omit<Judged<PersonWrite>, 'write'> & { readonly writes: Draft | null };

/** What becomes of each row of a file of people. Rows are found by maps: time grows as the file does. */
export function judgePeople(rows: readonly DecidedRow[], options: JudgingOptions, register: PeopleRegister): Judged<PersonWrite>[] {
  const find = peopleFinder(register, mappedFields(options).has('groupName'));
  const lookedUp = readPeople(rows, options, register).map((person): LookedUp | ReadPerson => {
    if (person.problems.length > 0 && !person.isGoodWithout) return person;
    const keys = personKeys(person.given);
    return { person, keys, found: find(person, keys) };
  });
  const taken = takenBy(lookedUp);
  const people = lookedUp.map((each) => ('found' in each ? { ...each, found: settled(each.found, taken) } : each));
  const judge = judgingInTurn(takenBy(people));
  // All drafts are as they stay before any is written.
  const judged = people.map((each) => ('found' in each ? judge(each) : refused(each)));
  return judged.map(({ writes, ...row }) => ({ ...row, write: writes && writeOf(writes) }));
}

/** Those of the register whom some row surely is about: where another may be about them, it is about somebody else. */
const takenBy = (people: readonly (LookedUp | ReadPerson)[]): ReadonlySet<number> =>
  new Set(
    people.flatMap((each) => {
      if (!('found' in each) || each.found.person === null || each.found.doubt !== null) return [];
      const { row, isGoodWithout } = each.person;
      const isLeftOut = row.decision === 'SKIP' || (isGoodWithout ? row.decision === null : row.decision === 'ADD');
      return isLeftOut ? [] : [each.found.person.id];
    }),
  );

/** Where nothing but cells is wrong that might be empty, an update and an addition are the same: the row is written without those. */
const WITHOUT: readonly ImportDecision[] = ['SKIP', 'UPDATE', 'ADD'];

/** A row that is not written as it is. One that would be doubtful without its wrong cells needs them corrected: one word cannot decide both. */
function refused({ row, texts, problems, isGoodWithout }: ReadPerson, doubt: ImportProblem | null = null): JudgedPerson {
  return {
    number: row.number,
    outcome: row.decision === 'SKIP' ? 'skipped' : 'refused',
    values: texts,
    problems: doubt === null ? problems : [...problems, doubt],
    changes: [],
    match: null,
    pieces: 1,
    choices: isGoodWithout && doubt === null ? WITHOUT : ['SKIP'],
    writes: null,
  };
}

function writeOf({ registered, values }: Draft): PersonWrite {
  return registered === null ? { id: null, values } : { id: registered.id, values: differenceOf(registered, values).values };
}

/** How a row stands to the register and to the rows before it. */
interface Standing {
  readonly doubt: ImportProblem | null;
  readonly choices: readonly ImportDecision[];
  /** Whom an update changes; null: there is nobody yet. */
  readonly target: Draft | null;
  /** What an update makes different. */
  readonly difference: Difference | null;
  readonly match: ImportRow['match'];
}

const matchOf = (person: RegisteredPerson | null | undefined) =>
  person ? { text: personLabel(person), url: `/people/${person.id}` } : null;

const draftOf = (person: RegisteredPerson): Draft => ({ registered: person, values: person, isWritten: false });

/** Judges rows one after the other, each in the light of those before it. */
function judgingInTurn(taken: ReadonlySet<number>) {
  const file = rowsSoFar<Draft>();

  /** The row before that is about the same person. One that is surely somebody else of the register only has the same name. */
  function findEarlier({ keys, found }: LookedUp): Seen<Draft> | undefined {
    if (found.person === null || found.doubt !== null) return file.alike(keys);
    const alike = file.alike(keys);
    return file.about(found.person) ?? (alike?.draft === null ? alike : undefined);
  }

  function standingOf(looked: LookedUp, earlier: Seen<Draft> | undefined): Standing {
    const { person, keys, found } = looked;
    const isFree = found.person !== null && (found.doubt === null || !taken.has(found.person.id)) && file.about(found.person) === undefined;
    const own = isFree && found.person !== null ? draftOf(found.person) : null;
    const target = earlier?.draft ?? own;
    const difference = target && differenceOf(target.values, person.given);
    if (earlier !== undefined) {
      const doubt = { code: 'TWICE_IN_FILE', field: person.nameField, text: `Sama inimene on real ${earlier.number}` };
      const match = target?.registered === null ? { text: personLabel(target.values), url: null } : matchOf(target?.registered);
      return { doubt, choices: ['SKIP', 'UPDATE', 'ADD'], target, difference, match };
    }
    const match = matchOf(found.person);
    if (found.doubt !== null) {
      return { doubt: found.doubt, choices: target === null ? ['SKIP', 'ADD'] : ['SKIP', 'UPDATE', 'ADD'], target, difference, match };
    }
    if (difference !== null) {
      return {
        doubt: null,
        choices: difference.changes.length > 0 ? ['SKIP', 'UPDATE', 'ADD'] : ['SKIP', 'ADD'],
        target,
        difference,
        match,
      };
    }
    const sharing = file.withEmail(keys);
    if (sharing === undefined) return { doubt: null, choices: ['SKIP'], target, difference, match };
    const doubt = { code: 'SAME_EMAIL', field: 'email', text: `Sama e-post on real ${sharing.number}` };
    return { doubt, choices: ['SKIP', 'ADD'], target, difference, match };
  }

  return (looked: LookedUp): JudgedPerson => {
    const { row, texts, given, problems: wrong, isGoodWithout } = looked.person;
    const earlier = findEarlier(looked);
    const { doubt, target, difference, match, ...standing } = standingOf(looked, earlier);
    const isDecidedWithout = doubt === null && row.decision !== null && row.decision !== 'SKIP';
    if (isGoodWithout && !isDecidedWithout) return refused(looked.person, doubt);
    const problems = doubt === null ? wrong : [doubt];
    const choices = isGoodWithout ? WITHOUT : standing.choices;
    const judged = { number: row.number, values: texts, problems, match, pieces: 1, choices, writes: null };
    const decided = !isGoodWithout && row.decision !== null && choices.includes(row.decision) ? row.decision : null;
    const decision = decided ?? (doubt !== null ? null : target === null ? 'ADD' : 'UPDATE');
    const changes = difference?.changes ?? [];

    if (decision === 'SKIP') return { ...judged, outcome: 'skipped', changes: [] };
    if (decision === null) {
      file.remember(looked.keys, { number: row.number, draft: null });
      return { ...judged, outcome: 'doubtful', changes };
    }
    if (decision === 'ADD' || target === null || difference === null) {
      const draft: Draft = { registered: null, values: { ...UNKNOWN, ...given }, isWritten: true };
      remember(looked.keys, row.number, draft, decision === 'UPDATE' ? earlier : undefined);
      return { ...judged, outcome: 'new', changes: [], match: null, writes: draft };
    }
    target.values = { ...target.values, ...difference.values };
    remember(looked.keys, row.number, target, earlier);
    if (changes.length === 0) return { ...judged, outcome: 'unchanged', changes };
    const writes = target.isWritten ? null : target;
    target.isWritten = true;
    return { ...judged, outcome: 'changed', changes, writes };
  };

  /** Of the row that stands for one still undecided, later ones find what it writes. */
  function remember(keys: PersonKeys, number: number, draft: Draft, instead: Seen<Draft> | undefined): void {
    if (instead?.draft === null) instead.draft = draft;
    file.remember(keys, { number, draft });
  }
}
