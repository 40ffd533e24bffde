import type { Endpoint, EndpointData } from '@riideait/contract';
import type { AnyInput } from '../../../../lib/call-input.ts';
import type { KeptAnswer } from '../../../../lib/standby.ts';
import { compareTexts } from '../../../../ui/compare.ts';
import type { View } from './view.ts';

/** Parts of a request, with empty ones where it has none; null in a query turns a filter off. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

type Reply<E extends Endpoint> = { readonly data: EndpointData<E> } & (E extends { readonly paged: true }
  ? { readonly pagination: { readonly resultCount: number } }
  : { readonly pagination?: undefined });

/** An answer of an endpoint from the kept register; undefined where that does not hold it. */
export interface Answering {
  readonly endpoint: Endpoint;
  readonly answer: (view: View, asked: Asked) => KeptAnswer | undefined;
}

export const answering = <E extends Endpoint>(
  endpoint: E,
  answer: (view: View, asked: Asked) => Reply<NoInfer<E>> | undefined,
): Answering => ({ endpoint, answer });

export const askedOf = ({ params = {}, query = {} }: AnyInput): Asked => ({ params, query });

/** One page of rows, and how many there are. */
export const pageOf = <T>(rows: readonly T[], { page, count }: { page: number; count: number | 'all' }) => ({
  data: count === 'all' ? [...rows] : rows.slice((page - 1) * count, page * count),
  pagination: { resultCount: rows.length },
});

/** Rows by a key, rows without one last; those of one key stay in their order. */
export function sortedBy<T>(rows: readonly T[], keyOf: (row: T) => string | number | null, order: 'asc' | 'desc' | undefined): T[] {
  const sign = order === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b));
  });
}
