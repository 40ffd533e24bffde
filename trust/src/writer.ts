import { setTimeout as sleep } from 'node:timers/promises';
import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingTypeEndpoints,
  issuingEndpoints,
  peopleEndpoints,
  returnEndpoints,
} from '@riideait/contract';
import type { Random } from '../../server/src/demo/random.ts';
import { type Client, must } from './client.ts';
import type { Ledger } from './ledger.ts';

const PEOPLE = 3;
const ITEMS = 12;
/** Wait before a call to a server that gave no answer, ms. */
const PAUSE = 50;

export interface Writer {
  /** One write; its outcome is in the ledger when it resolves. */
  write(): Promise<void>;
  /** Writes so far that were acknowledged, and that got no answer. */
  readonly counts: { acknowledged: number; unanswered: number };
}

/** A desk with people and items of its own, so that it knows the one right state of each. */
export async function writerOf(client: Client, ledger: Ledger, random: Random, serial: number): Promise<Writer> {
  const { people, items } = await equip(client, ledger, serial);
  const desk = deskOf(client, ledger);
  const register = registerOf(client, ledger, serial);
  const counts = { acknowledged: 0, unanswered: 0 };

  const choose = (): Promise<number> => {
    const person = random.shuffled(people)[0] ?? 0;
    const some = (list: readonly number[]) => random.shuffled(list).slice(0, random.between(1, 4));
    const holds = items.filter((item) => desk.held.get(item)?.person === person);
    const free = items.filter((item) => !desk.held.has(item));
    if (random.chance(15) || free.length + holds.length === 0) return register.rename(person);
    if (random.chance(5)) return register.add();
    return free.length > 0 && (holds.length === 0 || random.chance(50))
      ? desk.issue(person, some(free))
      : desk.giveBack(person, some(holds));
  };
  return {
    counts,
    write: async () => {
      const status = await choose();
      if (isUnanswered(status)) {
        counts.unanswered += 1;
        await sleep(PAUSE);
      } else if (status < 300) counts.acknowledged += 1;
      else throw new Error(`A write that nothing forbids was refused with ${status}`);
    },
  };
}

/** Issues and returns several items at once. After a write without an answer it reads back which came true: all or none. */
function deskOf(client: Client, { issues, half }: Ledger) {
  /** Present issue of each item. */
  const held = new Map<number, { readonly issue: number; readonly person: number }>();

  const noteIssue = (issue: number, item: number, person: number) => {
    issues.set(issue, { item, person, returned: false });
    held.set(item, { issue, person });
  };
  const noteReturn = (item: number) => {
    const entry = issues.get(held.get(item)?.issue ?? 0);
    if (entry !== undefined) entry.returned = true;
    held.delete(item);
  };
  /** Present issues of a person by item. */
  const readBack = async (person: number) => {
    const list = await untilAnswered(() => client.call(issuingEndpoints.list, { params: { id: person } }));
    return new Map(list.filter(({ validUntil }) => validUntil === null).map(({ id, clothingId }) => [clothingId, id]));
  };
  const noteHalf = (what: string, person: number, done: number, wanted: number) => {
    if (done > 0 && done < wanted) half.push(`${what} ${person}: ${done} of ${wanted} items`);
  };

  return {
    held,
    issue: async (person: number, wanted: readonly number[]) => {
      const { status, data } = await client.call(issuingEndpoints.issue, { params: { id: person }, body: { clothingIds: [...wanted] } });
      for (const { id, clothingId } of data ?? []) noteIssue(id, clothingId, person);
      if (!isUnanswered(status)) return status;
      const present = await readBack(person);
      const done = wanted.filter((item) => present.has(item));
      noteHalf('issued to', person, done.length, wanted.length);
      for (const item of done) noteIssue(present.get(item) ?? 0, item, person);
      return status;
    },
    giveBack: async (person: number, wanted: readonly number[]) => {
      const { status } = await client.call(returnEndpoints.return, { body: { items: wanted.map((clothingId) => ({ clothingId })) } });
      if (status === 200) wanted.forEach(noteReturn);
      if (!isUnanswered(status)) return status;
      const present = await readBack(person);
      const done = wanted.filter((item) => !present.has(item));
      noteHalf('returned by', person, done.length, wanted.length);
      done.forEach(noteReturn);
      return status;
    },
  };
}

/** Adds and renames people. */
function registerOf(client: Client, { people, unanswered }: Ledger, serial: number) {
  let names = PEOPLE;
  return {
    rename: async (person: number) => {
      const lastName = nameOf(serial, names++);
      const { status } = await client.call(peopleEndpoints.edit, { params: { id: person }, body: { firstName: 'Mari', lastName } });
      if (status === 200) people.set(person, lastName);
      if (!isUnanswered(status)) return status;
      const { lastName: found } = await untilAnswered(() => client.call(peopleEndpoints.get, { params: { id: person } }));
      if (found === lastName) people.set(person, lastName);
      return status;
    },
    add: async () => {
      const lastName = nameOf(serial, names++);
      const { status, data } = await client.call(peopleEndpoints.add, { body: { firstName: 'Mari', lastName, genderCode: 'F' } });
      if (data !== undefined) people.set(data.id, lastName);
      if (isUnanswered(status)) unanswered.add(lastName);
      return status;
    },
  };
}

const nameOf = (serial: number, number: number) => `Proov ${serial}-${number}`;

/** Nothing is known of the write: no answer, or the server says that it failed. */
const isUnanswered = (status: number) => status === 0 || status >= 500;

async function untilAnswered<T>(call: () => Promise<{ readonly status: number; readonly data: T | undefined }>): Promise<T> {
  for (;;) {
    const { status, data } = await call();
    if (data !== undefined) return data;
    if (status >= 400 && status < 500 && status !== 401) throw new Error(`A read was refused with ${status}`);
    await sleep(PAUSE);
  }
}

async function equip(client: Client, { people: known }: Ledger, serial: number) {
  const people: number[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const lastName = nameOf(serial, number);
    const { id } = await must(client.call(peopleEndpoints.add, { body: { firstName: 'Mari', lastName, genderCode: 'F' } }));
    known.set(id, lastName);
    people.push(id);
  }
  const type = await must(client.call(clothingTypeEndpoints.add, { body: { name: `Proov ${serial}` } }));
  const name = await must(client.call(clothingNameEndpoints.add, { body: { name: `Proov ${serial}`, clothingTypeId: type.id } }));
  const body = { clothingNumbers: `1-${ITEMS}` };
  const items = await must(client.call(clothingItemEndpoints.addMany, { params: { nameId: name.id }, body }));
  return { people, items: items.map(({ id }) => id) };
}
