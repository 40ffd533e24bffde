import type { Call } from './calls.ts';
import { median, quantile, type Round, round, type Sender } from './load.ts';
import type { Processor } from './processor.ts';

/** One of the sides that are compared. */
export interface Side {
  readonly name: string;
  readonly senders: readonly Sender[];
  readonly call: Call;
  /** Of Node. */
  readonly node: Processor;
  readonly postgres: Processor;
}

/** Of one side and call: requests/s of each round, all times, and processor time of a call, ms. */
export interface Measured {
  readonly side: string;
  readonly rates: readonly number[];
  /** Requests/s over all rounds. */
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly nodeTime: number;
  readonly postgresTime: number;
}

export interface Length {
  /** ms. */
  readonly round: number;
  readonly rounds: number;
  /** ms. */
  readonly warmUp: number;
}

interface MeasuredRound extends Round {
  readonly node: number;
  readonly postgres: number;
}

async function measureRound({ call, senders, node, postgres }: Side, length: number): Promise<MeasuredRound> {
  const [nodeBefore, postgresBefore] = [await node(), await postgres()];
  const made = await round(call, senders, length);
  return { ...made, node: (await node()) - nodeBefore, postgres: (await postgres()) - postgresBefore };
}

/** So many times what the rounds should take; slow calls get fewer rounds. */
const PATIENCE = 3;
const LEAST_ROUNDS = 2;

/** Measures the sides by turns, in an order that turns around from round to round. */
export async function interleave(sides: readonly Side[], length: Length): Promise<Measured[]> {
  for (const { call, senders } of sides) await round(call, senders, length.warmUp);
  const patience = performance.now() + PATIENCE * sides.length * length.rounds * length.round;
  const rounds = new Map<Side, MeasuredRound[]>(sides.map((side) => [side, []]));
  for (let nr = 0; nr < length.rounds && (nr < LEAST_ROUNDS || performance.now() < patience); nr++) {
    for (const side of nr % 2 === 0 ? sides : sides.toReversed()) rounds.get(side)?.push(await measureRound(side, length.round));
  }
  return [...rounds].map(([side, made]) => {
    const times = made.flatMap((each) => each.times);
    const perCall = (what: 'node' | 'postgres') => made.reduce((sum, each) => sum + each[what], 0) / times.length;
    return {
      side: side.name,
      rates: made.map(({ times: own, seconds }) => own.length / seconds),
      rate: times.length / made.reduce((sum, { seconds }) => sum + seconds, 0),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      nodeTime: perCall('node'),
      postgresTime: perCall('postgres'),
    };
  });
}

/** Requests/s of one side against another: the median over the rounds. */
export const rateRatio = (one: Measured, other: Measured): number =>
  median(one.rates.map((rate, index) => rate / (other.rates[index] ?? Number.NaN)));
