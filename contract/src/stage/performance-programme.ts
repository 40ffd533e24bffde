import { z } from 'zod';
import { basedOn, Id, keptNumber, required } from '../fields.ts';
import { MOST_IN_PLAN } from '../fitting/dressing-plans.ts';

/** Most numbers of a performance. */
export const MOST_NUMBERS = 60;
export const TOO_MANY_NUMBERS = `Kavas on kõige rohkem ${MOST_NUMBERS} numbrit`;

/** Longest number, minutes. */
const LONGEST_NUMBER = 180;

const SET = 'Left out or null: none';
const LEFT_OUT = 'Left out: stay as they are; a new number has none';
const people = z
  .array(Id)
  .max(MOST_IN_PLAN.people)
  .transform((ids) => [...new Set(ids)])
  .optional()
  .meta({ description: LEFT_OUT });

/** A number to save: with its `id` one that is there, without one a new one. */
export const NumberForm = z.object({
  id: keptNumber(Id).meta({ description: 'Left out or null: a new number' }),
  name: required('Numbri nimi', 100),
  minutes: keptNumber(z.number().positive().max(LONGEST_NUMBER)).meta({
    description: 'How long it takes, kept in whole seconds; null: nobody knows yet, and no changes of costume are judged beside it',
  }),
  fixed: z.boolean().default(false).meta({ description: 'It stays where it is when an order is proposed' }),
  womenSetId: keptNumber(Id).meta({ description: SET }),
  menSetId: keptNumber(Id).meta({ description: SET }),
  addedPersonIds: people,
  leftOutPersonIds: people,
});
export type NumberForm = z.infer<typeof NumberForm>;

/** The numbers in their order; those that are not named are taken out. */
export const NumbersForm = z.object({
  ...basedOn,
  numbers: z.array(NumberForm).max(MOST_NUMBERS, TOO_MANY_NUMBERS),
});
export type NumbersForm = z.infer<typeof NumbersForm>;

export const PerformanceNumber = z.object({
  id: Id,
  name: z.string(),
  minutes: z.number().nullable(),
  fixed: z.boolean(),
  womenSetId: Id.nullable(),
  womenSetName: z.string().nullable(),
  menSetId: Id.nullable(),
  menSetName: z.string().nullable(),
  addedPersonIds: z.array(Id),
  leftOutPersonIds: z.array(Id),
  personIds: z.array(Id).meta({ description: 'Who dances in it, also those who do not come' }),
});
export type PerformanceNumber = z.infer<typeof PerformanceNumber>;
