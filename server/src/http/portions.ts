import { Readable } from 'node:stream';
import { PORTIONS } from '@riideait/contract';

/** A file that knows what share of it, 0 to 1, is there with its first `position` bytes. */
export type Measured = Readable & { readonly shareAt: (position: number) => number };

export const isMeasured = (answer: unknown): answer is Measured => answer instanceof Readable && 'shareAt' in answer;

/** The file as `PORTIONS` says. It fails and ends with it. */
export const inPortions = (file: Measured): Readable => Readable.from(portionsOf(file), { objectMode: false });

async function* portionsOf(file: Measured): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const bytes of file) {
    position += bytes.length;
    const head = Buffer.alloc(PORTIONS.head);
    head.writeUInt32BE(Math.floor(file.shareAt(position) * PORTIONS.whole));
    head.writeUInt32BE(bytes.length, 4);
    yield Buffer.concat([head, bytes]);
  }
}

/** How much of a file is written, in the unit of its writer, such as rows. */
export interface Work {
  all: number;
  done: number;
}

/** Notes at which byte how much of the work was done; `shareAt` answers by the notes. */
export function measure(work: Work) {
  const notes: { readonly until: number; readonly done: number }[] = [];
  let [until, passed] = [0, 0];
  return {
    note: (bytes: number) => {
      until += bytes;
      notes.push({ until, done: work.done });
    },
    /** For positions that only grow. */
    shareAt: (position: number): number => {
      while ((notes[passed + 1]?.until ?? Infinity) <= position) passed += 1;
      const note = notes[passed];
      return note === undefined || note.until > position || work.all === 0 ? 0 : Math.min(1, note.done / work.all);
    },
  };
}
