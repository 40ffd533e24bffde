import type { Endpoint } from '@riideait/contract';
import type { z } from 'zod';

type Nothing = Record<never, never>;

/** Optional keys of `S`: the contract has defaults. */
type OptionalKeys<S extends z.ZodType> = {
  [K in keyof z.output<S> & keyof z.input<S>]: Nothing extends Pick<z.input<S>, K> ? K : never;
}[keyof z.output<S> & keyof z.input<S>];

/** Input of `S`: parsed values, defaults optional. */
type Sent<S extends z.ZodType> = Omit<z.output<S>, OptionalKeys<S>> & { [K in OptionalKeys<S>]?: z.output<S>[K] | undefined };

/** In a query a boolean filter may be null when off; spec, chapter 5. */
type WithNulls<Query> = { [K in keyof Query]: Query[K] | (true extends Query[K] ? null : never) };

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? PartOf<K, K extends 'query' ? WithNulls<Sent<S>> : Sent<S>> : Nothing;
type PartOf<K extends string, Value> = Nothing extends Value ? { [P in K]?: Value } : { [P in K]: Value };

type FilePart<E> = E extends { upload: { optional: true } } ? { file?: Blob } : E extends { upload: object } ? { file: Blob } : Nothing;

/** The input of a call of `E`: `params`, `query`, `body` and `file`, as far as its contract has them. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FilePart<E>;

/** Untyped input of the transport. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}
