import type { BodyKind } from '../fitting/fit.ts';

/** The field of a person that holds the present measure of a kind. */
export const bodyFields = {
  HEIGHT: 'height',
  CHEST: 'chest',
  WAIST: 'waist',
  HIPS: 'hips',
  HEAD: 'headSize',
  FOOT: 'footSize',
} as const satisfies Record<BodyKind, string>;
export type BodyField = (typeof bodyFields)[BodyKind];

/** What each measure is called. */
export const bodyNames = {
  height: 'Pikkus',
  chest: 'Rinnaümbermõõt',
  waist: 'Vööümbermõõt',
  hips: 'Puusaümbermõõt',
  headSize: 'Peaümbermõõt',
  footSize: 'Jalanumber',
} as const satisfies Record<BodyField, string>;

/** Largest value of each measure, cm; FOOT is a shoe size. The smallest is 1. */
export const bodyLimits: Readonly<Record<BodyField, number>> = {
  height: 300,
  chest: 300,
  waist: 300,
  hips: 300,
  headSize: 200,
  footSize: 100,
};

/** Usual measures, least and most; all but feet in cm. */
const usual: Readonly<Record<BodyField, readonly [number, number]>> = {
  height: [50, 230],
  chest: [50, 160],
  waist: [40, 160],
  hips: [50, 170],
  headSize: [40, 70],
  footSize: [15, 52],
};

/** Whether a measure is plausible; forms and imports ask about the others. */
export function isUsualMeasure(field: BodyField, value: number): boolean {
  const [least, most] = usual[field];
  return value >= least && value <= most;
}
