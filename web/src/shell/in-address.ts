import type { z } from 'zod';
import { LIST_ROWS } from '../lib/rows.ts';

/** A Standard Schema (standardschema.dev), one of the forms that the router takes. */
interface SearchReader<Address> {
  '~standard': { validate: (address: unknown) => { value: Address }; types?: { input: Partial<Address>; output: Address } };
}

/** The `validateSearch` of a route: a field that the schema cannot read counts as left out. Every field must be optional. `rows`: on a page of a list. */
export const inAddress = <Schema extends z.ZodObject>(schema: Schema, rows = LIST_ROWS): SearchReader<z.output<Schema>> => ({
  '~standard': { validate: (address) => ({ value: readable(schema, address, rows) }) },
});

/** Unreadable keys stay, as undefined, since the router merges the result into the raw address. A list has as many rows as fits the window. */
function readable<Schema extends z.ZodObject>(schema: Schema, address: unknown, rows: number): z.output<Schema> {
  const wrong = schema.safeParse(address).error?.issues.map(({ path }) => [path[0], undefined]) ?? [];
  const read: Record<string, unknown> = Object.assign({}, address, Object.fromEntries(wrong));
  const known = schema.parse(read);
  const isList = read.count === undefined && 'count' in known && known.count !== undefined;
  return isList ? Object.assign(known, { count: rows }) : known;
}
