import { atField, type MeasuredValueForm, type Refusal, refusal } from '@riideait/contract';

/** A measured value. */
export interface Value {
  readonly measurementId: number;
  readonly value: number;
}

/** Refusals of values of foreign measurements, at their fields. */
export function whyNotWritable(forms: readonly MeasuredValueForm[], measurementIds: readonly number[]): Refusal[] {
  const known = new Set(measurementIds);
  return forms.flatMap(({ measurementId }, index) =>
    known.has(measurementId) ? [] : [atField(`measurements.${index}.measurementId`, refusal('REFERENCE_NOT_FOUND'))],
  );
}

/** Values to write, and to clear (null); of a repeated measurement the last value counts. */
export function changesOf(forms: readonly MeasuredValueForm[]): { written: Value[]; cleared: number[] } {
  const last = [...new Map(forms.map((form) => [form.measurementId, form.value]))];
  return {
    written: last.flatMap(([measurementId, value]) => (value === null ? [] : [{ measurementId, value }])),
    cleared: last.flatMap(([measurementId, value]) => (value === null ? [measurementId] : [])),
  };
}
