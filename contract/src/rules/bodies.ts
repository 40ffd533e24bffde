import { z } from 'zod';
import { Day, Id, keptNumber, tenths } from '../fields.ts';
import { BodyKind } from '../fitting/fit.ts';
import { type BodyField, bodyLimits } from './body-fields.ts';
import { PastDay } from './day-range.ts';

/** A measure of a dancer's body. */
export const BodyMeasurement = z.object({
  kind: BodyKind,
  value: z.number().meta({ description: 'cm; FOOT: European shoe size' }),
  measuredOn: Day,
});
export type BodyMeasurement = z.infer<typeof BodyMeasurement>;

/** Who took a measure: a keeper, or the dancer, who answered with it. */
export const MeasureSource = z.enum(['KEEPER', 'SELF']);
export type MeasureSource = z.infer<typeof MeasureSource>;

/** One of the history. */
export const PastMeasurement = BodyMeasurement.extend({
  id: Id,
  source: MeasureSource,
  value: BodyMeasurement.shape.value.nullable().meta({ description: 'Null: cleared on that day' }),
});
export type PastMeasurement = z.infer<typeof PastMeasurement>;

/** Field of a form: the day of its measures. */
export const MeasuredOn = PastDay.nullish().meta({
  description: 'Day of the measures; left out or null: today. A measure of an older day than the present one goes into the history only',
});

const measure = (field: BodyField) => keptNumber(tenths(bodyLimits[field], 1));

/** Measures of one day. Equal ones count too: they have been measured again. */
export const MeasureForm = z.object({
  measuredOn: MeasuredOn,
  height: measure('height'),
  chest: measure('chest'),
  waist: measure('waist'),
  hips: measure('hips'),
  headSize: measure('headSize'),
  footSize: measure('footSize'),
});
export type MeasureForm = z.infer<typeof MeasureForm>;
