import { readFile, truncate, writeFile } from 'node:fs/promises';
import { APP_ROLE } from '../../server/src/db/database.ts';
import type { Call, Step } from './calls.ts';
import { keyOf, type Sender } from './load.ts';
import type { Statement } from './recorder.ts';

/** A statement of a call, without the wall. `ids` are those of the rows that were answered. */
interface ReplayedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ids: readonly unknown[];
  /** Number of rows; null for a cursor. */
  readonly count: number | null;
}

export interface Replayed {
  readonly deed: string | null;
  readonly statements: readonly ReplayedStatement[];
}

/** What the floor does for each call. */
export interface Recording {
  /** Role that requests switch to; null where they stay. */
  readonly role: string | null;
  readonly calls: Readonly<Record<string, Replayed>>;
}

/** Beginning and end of a transaction, and the look for the user: the floor has its own. */
const isWall = ({ text }: Statement) => /^\s*(begin|commit|rollback)\b|\bcommit\s*$|\buser_of_session\b/i.test(text);

async function statementsOf(file: string): Promise<Statement[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line));
}

/** Statements of one request, in their order. */
async function record(file: string, send: Sender, step: Step): Promise<Statement[]> {
  await truncate(file);
  await send(step);
  return statementsOf(file);
}

/** Makes each call on a server that records its statements into `file`, and writes to `target` what the floor is to do. */
export async function recordCalls(file: string, send: Sender, calls: readonly Call[], target: string): Promise<void> {
  const recorded: [string, Replayed][] = [];
  let role: string | null = null;
  for (const step of calls.flatMap(({ lanes }) => lanes.flat(2))) {
    const statements = await record(file, send, step);
    if (statements.some(({ text }) => /set_config\('role'/.test(text))) role = APP_ROLE;
    const work = statements.filter((statement) => !isWall(statement));
    const replayed = work.map(({ text, values, rows }) => ({
      text,
      values,
      ids: rows?.flatMap(({ id }) => (id === undefined ? [] : [id])) ?? [],
      count: rows?.length ?? null,
    }));
    recorded.push([keyOf(step), { deed: step.deed ?? null, statements: replayed }]);
  }
  await writeFile(target, JSON.stringify({ role, calls: Object.fromEntries(recorded) } satisfies Recording));
}

const RUNS = 30;

/** What goes on in one round trip: the parts of the wall, then command and first table. */
function nameOf(text: string): string {
  const parts = [
    [/^\s*begin\b/i, 'begin'],
    [/set_config\('app\.ensemble_id/i, 'wall'],
    [/\buser_of_session\b/, 'user'],
    [/\bnewest_change\b/, 'tag'],
    [/current_setting\('app\.deed_id'/i, 'deed'],
    [/\bcommit\s*$/i, 'commit'],
  ] as const;
  const named = parts.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  if (named.length > 0) return named.join('+');
  const [command = ''] = /\w+/.exec(text) ?? [];
  const ofTable = /\b(?:from|into|update)\s+(?:as\s+)?"?(\w+)"?/i;
  const [, table = ''] = ofTable.exec(withoutParentheses(text)) ?? ofTable.exec(text) ?? [];
  return `${command.toLowerCase()} ${table}${/for (no key )?update/i.test(text) ? ' for update' : ''}`;
}

function withoutParentheses(text: string): string {
  const without = text.replace(/\([^()]*\)/g, '');
  return without === text ? text : withoutParentheses(without);
}

/** Names the round trips of each request of a call, with their median time, ms. Statements that are sent together are one. */
export async function nameRoundTrips(file: string, send: Sender, { lanes }: Call): Promise<string[]> {
  const steps = lanes[0]?.[0] ?? [];
  const runs: Statement[][][] = [];
  for (let run = 0; run < RUNS; run++) {
    const requests: Statement[][] = [];
    for (const step of steps) requests.push(await record(file, send, step));
    runs.push(requests);
  }
  return steps.map((step, request) => {
    const trips = tripsOf(runs.at(-1)?.[request] ?? []);
    const medianOf = (place: number) => {
      const times = runs.map((requests) => tripsOf(requests[request] ?? [])[place]?.time ?? 0).toSorted((a, b) => a - b);
      return times[times.length >> 1] ?? 0;
    };
    return `${step.method} ${step.path}: ${trips.map(({ name }, place) => `${name} ${medianOf(place).toFixed(1)} ms`).join('; ')}`;
  });
}

function tripsOf(statements: readonly Statement[]): { name: string; time: number }[] {
  const trips: { name: string; began: number; ended: number }[] = [];
  for (const { text, began, ended } of statements.toSorted((a, b) => a.began - b.began)) {
    const last = trips.at(-1);
    if (last === undefined || began >= last.ended) trips.push({ name: nameOf(text), began, ended });
    else Object.assign(last, { name: `${last.name} & ${nameOf(text)}`, ended: Math.max(ended, last.ended) });
  }
  return trips.map(({ name, began, ended }) => ({ name, time: ended - began }));
}
