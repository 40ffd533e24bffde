import { BodyKind, bodyFields, bodyKinds, PeopleSearch, type Person } from '@riideait/contract';
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

/** Kinds of the address, in their order. */
export const kindsOf = ({ kinds }: Pick<MeasureAddress, 'kinds'>): BodyKind[] =>
  bodyKinds.filter((kind) => kinds === undefined || kinds.split(',').includes(kind));

/** Kinds in the address with one more or one less; the last one stays. */
export function toggled(kinds: readonly BodyKind[], kind: BodyKind): string | undefined {
  const next = bodyKinds.filter((one) => kinds.includes(one) !== (one === kind));
  if (next.length === 0) return kind;
  return next.length === bodyKinds.length ? undefined : next.join(',');
}

/** Which of these a person lacks. */
export const missingOf = (person: Person, kinds: readonly BodyKind[]): BodyKind[] =>
  kinds.filter((kind) => person[bodyFields[kind]] === null);

/** People of a page: the list is filled in from top to bottom. */
const MOST = 100;

export const peopleToMeasure = ({ groupId, page }: Pick<MeasureAddress, 'groupId' | 'page'>): PeopleSearch => ({
  ...(groupId !== undefined && { groupId }),
  active: true,
  page,
  count: MOST,
});
