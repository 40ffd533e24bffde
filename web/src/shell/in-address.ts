import type { z } from 'zod';

/** A Standard Schema (standardschema.dev), one of the forms that the router takes. */
interface SearchReader<Address> {
  '~standard': { validate: (address: unknown) => { value: Address }; types?: { input: Partial<Address>; output: Address } };
}

/** The `validateSearch` of a route: a field that the schema cannot read counts as left out. Every field must be optional. */
export const inAddress = <Schema extends z.ZodObject>(schema: Schema): SearchReader<z.output<Schema>> => ({
  '~standard': { validate: (address) => ({ value: readable(schema, address) }) },
});

/** Unreadable keys stay, as undefined, since the router merges the result into the raw address. */
function readable<Schema extends z.ZodObject>(schema: Schema, address: unknown): z.output<Schema> {
  const wrong = schema.safeParse(address).error?.issues.map(({ path }) => [path[0], undefined]) ?? [];
  return schema.parse(Object.assign({}, address, Object.fromEntries(wrong)));
}
