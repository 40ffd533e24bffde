import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { peopleEndpoints } from '@riideait/contract';
import type { Database } from '../../../server/src/db/database.ts';
import type { Client } from '../client.ts';
import type { Verdict } from '../proof.ts';

/** Wait before a request is repeated, ms. */
const PAUSE = 50;

/** Adds people one after the other, each until it is answered, by one request id; every second answer is asked for once more. */
export function repeater(client: Client, serial: number) {
  const added = new Map<string, number>();
  const changed: string[] = [];
  const answered = async (lastName: string, requestId: string): Promise<number> => {
    for (;;) {
      const body = { firstName: 'Mari', lastName, genderCode: 'F' as const, requestId };
      const { status, data } = await client.call(peopleEndpoints.add, { body });
      if (data !== undefined) return data.id;
      if (status > 0 && status < 500) throw new Error(`Adding a person was refused with ${status}`);
      await sleep(PAUSE);
    }
  };
  return {
    added,
    changed,
    add: async () => {
      const [lastName, requestId] = [`Kordus ${serial}-${added.size}`, randomUUID()];
      const id = await answered(lastName, requestId);
      if (added.size % 2 === 0 && (await answered(lastName, requestId)) !== id) changed.push(lastName);
      added.set(lastName, id);
    },
  };
}

/** Compares with the table: one row for each request id. */
export async function judgeRepeats(repeaters: readonly ReturnType<typeof repeater>[], { pool }: Database): Promise<Verdict> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    "select id, last_name as name from person where last_name like 'Kordus %'",
  );
  const known = new Map(repeaters.flatMap(({ added }) => [...added]));
  const lost = [...known].filter(([name, id]) => !rows.some((row) => row.name === name && row.id === id));
  const twice = rows.filter(({ id, name }) => known.get(name) !== id);
  return {
    promise: 'A repeated request has one effect and one answer',
    broken: [
      ...lost.map(([name, id]) => `person ${id} "${name}" is not there`),
      ...twice.map(({ id, name }) => `person ${id} "${name}" is there beside the answered one`),
      ...repeaters.flatMap(({ changed }) => changed.map((name) => `"${name}" had two answers`)),
    ],
  };
}
