import { type BodyField, type BodyKind, bodyFields, bodyKinds, type Person } from '@riideait/contract';
import type { MeasureAddress } from './measure-address.ts';

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
export const missingOf = (person: Pick<Person, BodyField>, kinds: readonly BodyKind[]): BodyKind[] =>
  kinds.filter((kind) => person[bodyFields[kind]] === null);
