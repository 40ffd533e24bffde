import { PeopleSearch } from '@riideait/contract';
import { z } from 'zod';

/** The people search in the address. `active` left out finds active people only, `null` all. */
export const PeopleAddress = PeopleSearch.extend({ active: z.enum(['null', 'false']).optional() });
type PeopleAddress = z.infer<typeof PeopleAddress>;

/** The query for the server. */
export const searchOf = ({ active, ...search }: PeopleAddress): PeopleSearch => ({
  ...search,
  ...(active !== 'null' && { active: active === undefined }),
});
