import { parseArgs } from 'node:util';
import type { Length } from './paired.ts';

export interface Options {
  readonly parts: readonly string[];
  /** Parts of names of calls; none: all calls. */
  readonly only: readonly string[];
  readonly connections: number;
  readonly ensembles: number;
  readonly encoding?: string | undefined;
  /** Commit to compare with; default that of `bench/release`. */
  readonly against?: string | undefined;
  /** The product answers each request anew, also one that is as the last. */
  readonly fresh: boolean;
  readonly length: Length;
  readonly json: string;
  /** First of the ports of the servers. */
  readonly port: number;
}

const PARTS = ['floor', 'release', 'growth', 'start'];

/** Reads the command line: `npm run bench -- --quick --part floor --only people`. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      part: { type: 'string', multiple: true, default: PARTS },
      only: { type: 'string', multiple: true, default: [] },
      connections: { type: 'string', default: '8' },
      ensembles: { type: 'string' },
      encoding: { type: 'string' },
      against: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      json: { type: 'string', default: `bench/results/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json` },
    },
  });
  const { quick, part, only, connections, ensembles, encoding, against, fresh, json } = values;
  return {
    parts: part,
    only,
    connections: Number(connections),
    ensembles: Number(ensembles ?? (quick ? 20 : 1000)),
    encoding,
    against,
    fresh,
    length: quick ? { round: 200, rounds: 3, warmUp: 300 } : { round: 500, rounds: 10, warmUp: 2000 },
    json,
    port: Number(process.env.PORT ?? 4399),
  };
}
