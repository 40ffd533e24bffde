import { PeopleSearch } from '@riideait/contract';
import { z } from 'zod';

/** The people search in the address. Without `active`: active people only; `null`: all. */
export const PeopleAddress = PeopleSearch.extend({ active: z.enum(['null', 'false']).optional() });
type PeopleAddress = z.infer<typeof PeopleAddress>;

export const searchOf = ({ active, ...search }: PeopleAddress): PeopleSearch => ({
  ...search,
  ...(active !== 'null' && { active: active === undefined }),
});
