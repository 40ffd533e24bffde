// Loaded into the server (`node --import`): appends every statement that goes to PostgreSQL to the file RECORD_TO, a line of JSON each.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Null for a cursor. */
  readonly rows: readonly Record<string, unknown>[] | null;
  /** ms of the server's clock. */
  readonly began: number;
  readonly ended: number;
}

interface Query {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/** A cursor: it ends when the connection is ready for the next query. */
interface Cursor {
  handleReadyForQuery: (...rest: unknown[]) => unknown;
}

const isCursor = (answer: unknown): answer is Cursor => answer !== null && typeof answer === 'object' && 'handleReadyForQuery' in answer;

const file = process.env.RECORD_TO;
const query = pg.Client.prototype.query;

function record(asked: string | Query, values: unknown, began: number, result: unknown): void {
  const { text = '', values: own = [] } = typeof asked === 'string' ? { text: asked } : asked;
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : null;
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
  else if (isCursor(answer)) {
    const end = answer.handleReadyForQuery;
    answer.handleReadyForQuery = (...last) => {
      record(asked, rest[0], began, undefined);
      return Reflect.apply(end, answer, last);
    };
  }
  return answer;
}

Object.assign(pg.Client.prototype, { query: recorded });
