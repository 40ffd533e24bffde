import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Day, Id, pathIds, Timestamp, Version } from '../fields.ts';
import { bodyKinds } from '../fitting/fit.ts';
import { Person } from '../people/people.ts';
import { type BodyField, bodyFields } from '../rules/body-fields.ts';

/** Fields of which the merged person has one value; all else of both is kept. */
export const mergedFields = [
  'firstName',
  'lastName',
  'genderCode',
  'groupId',
  'email',
  'phoneNumber',
  'height',
  'chest',
  'waist',
  'hips',
  'headSize',
  'footSize',
] as const satisfies readonly (keyof Person)[];
export type MergedField = (typeof mergedFields)[number];

/** THIS: of the person who stays; OTHER: of the one who is merged into them. */
export const MergeSide = z.enum(['THIS', 'OTHER']);
export type MergeSide = z.infer<typeof MergeSide>;

export const MergeForm = z.object({
  otherId: Id.meta({ description: 'The person who is merged into this one' }),
  fields: z.partialRecord(z.enum(mergedFields), MergeSide).default({}).meta({
    description:
      'Whose value a field takes where both have one; left out: that of THIS, of a measure the newer one, of one day the one that was written later. A field that one of them lacks takes the value of the other',
  }),
  ...basedOn,
  otherVersion: Version.optional().meta({ description: 'As `version`, of the other' }),
});
export type MergeForm = z.infer<typeof MergeForm>;

/** What goes over from the other. */
export const MergedRows = z.object({
  held: Count.meta({ description: 'Items held now' }),
  past: Count.meta({ description: 'Past issues' }),
  measurements: Count,
  mails: Count,
  plans: Count.meta({ description: 'Dressing plans with a choice for the other, or made for them by hand' }),
});
export type MergedRows = z.infer<typeof MergedRows>;

/** What somebody said about coming. */
const Said = z.object({ comes: z.boolean(), word: z.string().nullable(), saidAt: Timestamp });

/** Words about one day that both have: the later one stays. */
export const TwoWords = z.object({ performanceId: Id, name: z.string(), onDay: Day, person: Said, other: Said, stays: MergeSide });
export type TwoWords = z.infer<typeof TwoWords>;

/** Both as they are, and what would go over. Of their receipts the later one counts. */
export const MergePreview = z.object({
  person: Person,
  other: Person,
  moves: MergedRows,
  measuredLater: z.partialRecord(z.enum(mergedFields), MergeSide).meta({ description: 'Of measures of one day, whose was written later' }),
  attendance: z.array(TwoWords).meta({ description: 'By day' }),
});
export type MergePreview = z.infer<typeof MergePreview>;

type Merging = Pick<Person, MergedField | 'measurements'>;

const dayOf = ({ measurements }: Merging, field: BodyField): string => {
  const kind = bodyKinds.find((one) => bodyFields[one] === field);
  return measurements.find((measure) => measure.kind === kind)?.measuredOn ?? '';
};

const isMeasure = (field: MergedField): field is BodyField => Object.values(bodyFields).some((one) => one === field);

/**
 * Whose value a field takes: the chosen one's; without a choice of two measures the newer, of one day the one that was written later, else that
 * of the person who stays.
 */
export function sideOf(
  field: MergedField,
  person: Merging,
  other: Merging,
  chosen?: MergeSide,
  later: MergePreview['measuredLater'] = {},
): MergeSide {
  if (other[field] === null) return 'THIS';
  if (person[field] === null) return 'OTHER';
  if (chosen !== undefined) return chosen;
  if (!isMeasure(field)) return 'THIS';
  const [day, otherDay] = [dayOf(person, field), dayOf(other, field)];
  return otherDay > day || (otherDay === day && later[field] === 'OTHER') ? 'OTHER' : 'THIS';
}

/** Both have a value, and not the same. */
export const needsChoice = (field: MergedField, person: Merging, other: Merging): boolean =>
  person[field] !== null && other[field] !== null && person[field] !== other[field];

export const mergingEndpoints = {
  preview: {
    method: 'GET',
    path: '/people/:id/merge/:otherId',
    access: 'people:data',
    statements: 5,
    summary: 'Two people side by side, and what would go over if the other were merged into this one',
    params: pathIds('id', 'otherId'),
    data: MergePreview,
  },
  merge: {
    method: 'POST',
    path: '/people/:id/merge',
    access: 'people:merge',
    statements: 13,
    deed: 'PERSON_MERGE',
    repeatable: true,
    summary: 'Two people become one: all of the other goes over to this one, whose id the other’s leads to from then on',
    params: ById,
    body: MergeForm,
    data: Person,
  },
} as const satisfies Endpoints;
