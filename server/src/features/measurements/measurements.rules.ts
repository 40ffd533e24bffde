import { atField, type MeasuredValueForm, type Refusal, refusal } from '@riideait/contract';

/** What an item measures by one measurement. */
export interface Value {
  readonly measurementId: number;
  readonly value: number;
}

/** Why values cannot be written to an item: what is not measured on its clothing name, at the field that names it. */
export function whyNotWritable(forms: readonly MeasuredValueForm[], measurementIds: readonly number[]): Refusal[] {
  const known = new Set(measurementIds);
  return forms.flatMap(({ measurementId }, index) =>
    known.has(measurementId) ? [] : [atField(`measurements.${index}.measurementId`, refusal('REFERENCE_NOT_FOUND'))],
  );
}

/** Which values to write, and which to clear because they are null; where a measurement stands there twice, its last value counts. */
export function changesOf(forms: readonly MeasuredValueForm[]): { written: Value[]; cleared: number[] } {
  const last = [...new Map(forms.map((form) => [form.measurementId, form.value]))];
  return {
    written: last.flatMap(([measurementId, value]) => (value === null ? [] : [{ measurementId, value }])),
    cleared: last.flatMap(([measurementId, value]) => (value === null ? [measurementId] : [])),
  };
}
