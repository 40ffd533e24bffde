import type { z } from 'zod';
import { browserStorage, type Storage } from '../../../lib/kept.ts';

/** A value that a user of an ensemble keeps in this browser, also after a logout. `schema` makes the default of `undefined`. */
export function keptHere<Schema extends z.ZodType>(name: string, schema: Schema, storage: Storage = browserStorage) {
  const keyOf = (owner: string | null) => `riideait.${name} ${owner}`;
  return {
    read(owner: string | null): z.output<Schema> {
      try {
        return schema.parse(JSON.parse(storage.getItem(keyOf(owner)) ?? ''));
      } catch {
        return schema.parse(undefined);
      }
    },
    keep(owner: string | null, value: z.output<Schema>): void {
      try {
        storage.setItem(keyOf(owner), JSON.stringify(value));
      } catch {
        // Without storage, or with a full one, it is forgotten.
      }
    },
  };
}
