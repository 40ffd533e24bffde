import type { Endpoint } from '@riideait/contract';
import type { AnyInput } from './call-input.ts';

/** An answer from what this browser keeps. */
export interface KeptAnswer {
  readonly data: unknown;
  readonly pagination?: { readonly resultCount: number } | undefined;
}

/** Reads by `ask`, or from what this browser keeps while the server is out of reach. Fails as `ask` does where neither answers. */
export type Standby = <T>(endpoint: Endpoint, input: AnyInput, ask: () => Promise<T>) => Promise<T | KeptAnswer>;

let standby: Standby | undefined;

/** Sets what answers reads without a connection; undefined: nothing. */
export const setStandby = (next: Standby | undefined): void => {
  standby = next;
};

/** Reads, with a standby if there is one. */
export const readWithStandby: Standby = (endpoint, input, ask) =>
  standby !== undefined && endpoint.method === 'GET' ? standby(endpoint, input, ask) : ask();
