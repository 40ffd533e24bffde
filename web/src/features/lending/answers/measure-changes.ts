import { type Answer, type BodyKind, bodyFields, bodyKinds, isUsualMeasure } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';

/** NEW: there was none; STAYS: a keeper has measured since; JUMP: so large that it may be a slip. */
export type Change = 'NEW' | 'SAME' | 'STAYS' | 'CHANGED' | 'JUMP';

export interface MeasureChange {
  readonly kind: BodyKind;
  readonly value: number;
  readonly present: Answer['present'][number] | undefined;
  readonly change: Change;
}

/** Larger changes stand out, as parts of the present measure: girths change more than bones. */
const JUMPS: Readonly<Record<BodyKind, number>> = { HEIGHT: 0.05, CHEST: 0.1, WAIST: 0.1, HIPS: 0.1, HEAD: 0.05, FOOT: 0.05 };

/** The measures of an answer beside the present ones. A keeper's value of the day of the answer or later stays. */
export function measureChanges({ measures, present, at }: Pick<Answer, 'measures' | 'present' | 'at'>): MeasureChange[] {
  const day = isoDay(new Date(at));
  return bodyKinds.flatMap((kind) => {
    const value = measures?.[bodyFields[kind]] ?? null;
    const now = present.find((one) => one.kind === kind);
    return value === null ? [] : [{ kind, value, present: now, change: changeOf(kind, value, now, day) }];
  });
}

function changeOf(kind: BodyKind, value: number, present: MeasureChange['present'], day: string): Change {
  if (present && (present.measuredOn > day || (present.measuredOn === day && present.source === 'KEEPER'))) return 'STAYS';
  if (!isUsualMeasure(bodyFields[kind], value)) return 'JUMP';
  if (present === undefined) return 'NEW';
  if (present.value === value) return 'SAME';
  return Math.abs(value - present.value) > present.value * JUMPS[kind] ? 'JUMP' : 'CHANGED';
}
