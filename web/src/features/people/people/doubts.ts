import type { BodyField, BodyMeasurement } from '@riideait/contract';
import { bodyFields, isUsualMeasure } from '@riideait/contract';
import { asTyped } from '../../../ui/input-props.ts';
import { t } from './texts.ts';

/** Measures of a form; missing values and null are no slip. */
type Body = Readonly<Partial<Record<BodyField, number | null | undefined>>>;

/** Questions at measures that are probably slips. */
export const doubtsOf = (body: Body): Record<string, string> =>
  Object.fromEntries(
    Object.values(bodyFields).flatMap((name) => {
      const value = body[name] ?? null;
      return value === null || isUsualMeasure(name, value) ? [] : [[name, t('really', { value: asTyped(value) })] as const];
    }),
  );

/** As `doubtsOf`, and at the day where a changed measure is older than the present one: it goes into the history only. */
export function doubtsOfEdit(present: readonly BodyMeasurement[], body: Body & { readonly measuredOn?: string | null | undefined }) {
  const { measuredOn } = body;
  const isOlder = present.some(
    (measure) => (body[bodyFields[measure.kind]] ?? measure.value) !== measure.value && measuredOn && measuredOn < measure.measuredOn,
  );
  return { ...doubtsOf(body), ...(isOlder && { measuredOn: t('reallyOlder') }) };
}
