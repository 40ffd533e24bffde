import { type BodyField, type BodyKind, type BodyMeasurement, bodyFields, bodyKinds, type Person } from '@riideait/contract';

/** Values by field; those left out stay as they are, null clears. */
export type Measures = Readonly<Partial<Record<BodyField, number | null | undefined>>>;

/** A measure of a person; `value` null: cleared on that day. */
export interface Measured {
  readonly personId: number;
  readonly kind: BodyKind;
  readonly value: number | null;
  readonly measuredOn: string;
}

/** The measures that differ from those of the person. */
export const differing = (person: Measures, form: Measures): Measures =>
  Object.fromEntries(
    Object.values(bodyFields).flatMap((field) => {
      const value = form[field];
      return value === undefined || value === (person[field] ?? null) ? [] : [[field, value] as const];
    }),
  );

/** Measures of a day that a form gives. */
export const measuredOf = (personId: number, form: Measures, measuredOn: string): Measured[] =>
  bodyKinds.flatMap((kind) => {
    const value = form[bodyFields[kind]];
    return value === undefined ? [] : [{ personId, kind, value, measuredOn }];
  });

/**
 * Leaves out clearings of measures that the person lacks. Others get the day of the present measure at the earliest: on an older day they
 * would clear nothing.
 */
export const clearing = (measured: readonly Measured[], present: readonly BodyMeasurement[]): Measured[] =>
  measured.flatMap((measure) => {
    if (measure.value !== null) return [measure];
    const cleared = present.find(({ kind }) => kind === measure.kind);
    if (cleared === undefined) return [];
    const { measuredOn } = cleared.measuredOn < measure.measuredOn ? measure : cleared;
    return [{ ...measure, measuredOn }];
  });

/**
 * A record that was read names the oldest day of all its measures. Sent back with that day, a measure that has a newer one is of today:
 * else the change would go into the history only.
 */
export const sentBack = (measured: readonly Measured[], person: Pick<Person, 'measuredOn' | 'measurements'>, today: string): Measured[] =>
  measured.map((measure) => {
    const isNewer = person.measurements.some(({ kind, measuredOn }) => kind === measure.kind && measuredOn > measure.measuredOn);
    return measure.measuredOn === person.measuredOn && isNewer ? { ...measure, measuredOn: today } : measure;
  });
