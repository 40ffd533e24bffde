import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { spool } from './spool.ts';

/** Characters of an answer held in memory; a longer one goes through a temporary file. */
const HELD = 4 * 1024 * 1024;
/** Characters written at once. */
const PORTION = 64 * 1024;

const BEGINNING = '{"ok":true,"data":[';
const endOf = (resultCount: number) => `],"messages":{"messageList":[]},"pagination":{"resultCount":${resultCount}}}`;

/** A row, as the JSON of the contract. */
interface ReadyRow {
  readonly json: string;
}

/** The envelope of a list whose rows PostgreSQL has made JSON of. */
export class ReadyList {
  readonly #content: string | Readable;

  private constructor(content: string | Readable) {
    this.#content = content;
  }

  /**
   * Reads all rows to the last one: the transaction has ended before the answer begins, so a slow reader holds none.
   */
  static async of(rows: AsyncIterable<ReadyRow>, held = HELD): Promise<ReadyList> {
    const portions = portionsOf(rows);
    let text = '';
    for (let next = await portions.next(); !next.done; next = await portions.next()) {
      text += next.value;
      if (text.length > held) return new ReadyList(await spooled(text, portions));
    }
    return new ReadyList(text);
  }

  static page({ rows, resultCount }: { readonly rows: readonly ReadyRow[]; readonly resultCount: number }): ReadyList {
    return new ReadyList(`${BEGINNING}${rows.map(({ json }) => json).join(',')}${endOf(resultCount)}`);
  }

  /** The text, unless it went through a file. */
  get json(): string | undefined {
    return typeof this.#content === 'string' ? this.#content : undefined;
  }

  send(reply: FastifyReply) {
    return reply.type('application/json; charset=utf-8').send(this.#content);
  }
}

async function* portionsOf(rows: AsyncIterable<ReadyRow>): AsyncGenerator<string> {
  let count = 0;
  let portion = BEGINNING;
  for await (const { json } of rows) {
    portion += count === 0 ? json : `,${json}`;
    count += 1;
    if (portion.length < PORTION) continue;
    yield portion;
    portion = '';
  }
  yield portion + endOf(count);
}

/** Resolves once all is in the file. */
async function spooled(first: string, rest: AsyncIterable<string>): Promise<Readable> {
  const complete = Promise.withResolvers<void>();
  const reader = await spool(async (write) => {
    try {
      await write(Buffer.from(first));
      for await (const portion of rest) await write(Buffer.from(portion));
      complete.resolve();
    } catch (error) {
      complete.reject(error);
      throw error;
    }
  });
  await complete.promise;
  return reader;
}
