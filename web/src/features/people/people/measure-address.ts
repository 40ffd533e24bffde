import { BodyKind, PeopleSearch } from '@riideait/contract';
import { z } from 'zod';

/** The list to measure in the address: whom, what (`WAIST,HIPS`; left out: all six), and whether only those who lack some of it. */
export const MeasureAddress = PeopleSearch.pick({ groupId: true, page: true }).extend({
  kinds: z
    .string()
    .refine((typed) => z.array(BodyKind).min(1).safeParse(typed.split(',')).success)
    .optional(),
  missing: z.literal('true').optional(),
});
export type MeasureAddress = z.infer<typeof MeasureAddress>;

/** Whose group the added person joins. */
export const AddPersonAddress = PeopleSearch.pick({ groupId: true });

/** People of a page: the list is filled in from top to bottom. */
const MOST = 100;

export const peopleToMeasure = ({ groupId, page }: Pick<MeasureAddress, 'groupId' | 'page'>): PeopleSearch => ({
  ...(groupId !== undefined && { groupId }),
  active: true,
  page,
  count: MOST,
});
