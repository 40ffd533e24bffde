import { PeopleSearch } from '@riideait/contract';
import { z } from 'zod';

/** The people search in the address. Without `active`: active people only; `null`: all. */
export const PeopleAddress = PeopleSearch.extend({ active: z.enum(['null', 'false']).optional() });
type PeopleAddress = z.infer<typeof PeopleAddress>;

/** Of a group, and of those who hold something, borrowers too; else dancers only. */
export const searchOf = ({ active, ...search }: PeopleAddress): PeopleSearch => ({
  ...search,
  ...((search.groupId !== undefined || search.holds === true || search.late === true || search.confirmed !== undefined) && {
    borrowers: true,
  }),
  ...(active !== 'null' && { active: active === undefined }),
});
