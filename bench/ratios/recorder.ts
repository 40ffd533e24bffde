// Loaded into the server (`node --import`): appends every statement that goes to PostgreSQL to the file RECORD_TO, a line of JSON each.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
  /** ms of the server's clock. */
  readonly began: number;
  readonly ended: number;
}

interface Query {
  readonly text?: string;
  readonly values?: readonly unknown[];
  /** Of a cursor. */
  readonly cursor?: unknown;
  readonly _conf?: unknown;
}

const file = process.env.RECORD_TO;
const query = pg.Client.prototype.query;

function record(asked: string | Query, values: unknown, began: number, result: unknown): void {
  const { text = '', values: own = [] } = typeof asked === 'string' ? { text: asked } : asked;
  const rows = result !== null && typeof result === 'object' && 'rows' in result ? result.rows : [];
  const line = { text, values: Array.isArray(values) ? values : own, rows, began, ended: performance.now() };
  if (file !== undefined && text !== '') appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** As the method of pg, with a record of what was asked and answered; a callback is the last argument. */
function recorded(this: pg.Client, asked: string | Query, ...rest: unknown[]): unknown {
  const began = performance.now();
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const done = (error: unknown, result: unknown) => {
      record(asked, rest[0], began, result);
      callback(error, result);
    };
    return Reflect.apply(query, this, [asked, ...rest.slice(0, -1), done]);
  }
  const answer: unknown = Reflect.apply(query, this, [asked, ...rest]);
  if (answer instanceof Promise)
    answer.then(
      (result: unknown) => record(asked, rest[0], began, result),
      () => {},
    );
  else record(asked, rest[0], began, undefined);
  return answer;
}

Object.assign(pg.Client.prototype, { query: recorded });
