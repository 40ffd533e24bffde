import { newRequestId } from '../../../lib/new-request-id.ts';
import { minutesOf, type TypedNumber } from './numbers.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** All but its key and its id. */
const contentOf = ({ key: _, id: __, minutes, ...number }: TypedNumber) => JSON.stringify({ ...number, minutes: minutesOf(minutes) });

/** Whether both are the same programme, however their minutes are typed. */
export const isSameProgramme = (one: readonly TypedNumber[], other: readonly TypedNumber[]): boolean =>
  isSame(one.map(contentOf), other.map(contentOf));

/** What was changed by hand stays; the rest is as another user has saved it. A changed number that the other has taken out is a new one. */
function mergedNumber(own: TypedNumber, before: TypedNumber | undefined, now: TypedNumber | undefined): TypedNumber[] {
  if (before === undefined) return [own];
  if (now === undefined) return isSame(own, before) ? [] : [{ ...own, key: newRequestId(), id: null }];
  const changed = Object.entries(own).filter(([field, value]) => !isSame(value, Reflect.get(before, field)));
  return [Object.assign({}, now, Object.fromEntries(changed))];
}

/** The typed programme over what another user has saved meanwhile; `before` is what both began with. */
export function mergedNumbers(before: readonly TypedNumber[], own: readonly TypedNumber[], now: readonly TypedNumber[]): TypedNumber[] {
  const numberOf = (numbers: readonly TypedNumber[], key: string) => numbers.find((number) => number.key === key);
  const others = now.filter(({ key }) => numberOf(before, key) === undefined);
  // An own new number that is there has been saved: only the answer was lost.
  const isSaved = (number: TypedNumber) => number.id === null && others.some((other) => contentOf(other) === contentOf(number));
  const mine = own
    .filter((number) => !isSaved(number))
    .flatMap((number) => mergedNumber(number, numberOf(before, number.key), numberOf(now, number.key)));
  const all = [...mine, ...others];
  const ownOrder = own.flatMap(({ key }) => (numberOf(before, key) ? key : []));
  const isOrderOwn = !isSame(
    ownOrder,
    before.flatMap(({ key }) => (ownOrder.includes(key) ? key : [])),
  );
  if (isOrderOwn) return all;
  const place = ({ key }: TypedNumber) => {
    const index = now.findIndex((number) => number.key === key);
    return index === -1 ? now.length : index;
  };
  return all.toSorted((one, other) => place(one) - place(other));
}
