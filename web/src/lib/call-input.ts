import type { Endpoint } from '@riideait/contract';
import type { z } from 'zod';

type Nothing = Record<never, never>;

/** Keys of `S` that a caller may leave out: the contract fills them in. */
type OptionalKeys<S extends z.ZodType> = {
  [K in keyof z.output<S> & keyof z.input<S>]: Nothing extends Pick<z.input<S>, K> ? K : never;
}[keyof z.output<S> & keyof z.input<S>];

/** What a caller hands over for `S`: values as the contract reads them, without those it fills in. */
type Sent<S extends z.ZodType> = Omit<z.output<S>, OptionalKeys<S>> & { [K in OptionalKeys<S>]?: z.output<S>[K] | undefined };

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? (Nothing extends Sent<S> ? { [P in K]?: Sent<S> } : { [P in K]: Sent<S> }) : Nothing;

type FilePart<E> = E extends { upload: object } ? { file: Blob } : Nothing;

/** The input of a call of `E`: `params`, `query`, `body` and `file`, as far as its contract has them. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FilePart<E>;

/** Any input, as the transport sees it. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}
