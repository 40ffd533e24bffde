import { type RawBuilder, sql } from 'kysely';

/** A parameter that is read when its query is compiled; of a query that is compiled once, each time it runs. */
export class Placeholder {
  readonly read: () => unknown;
  constructor(read: () => unknown) {
    this.read = read;
  }
}

export const placeholder = <T>(read: () => T): RawBuilder<T> => sql<T>`${new Placeholder(read)}`;

export const readPlaceholder = (value: unknown): unknown => (value instanceof Placeholder ? value.read() : value);
