import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Call, Step } from './calls.ts';

/** Makes one request and reads the answer; throws unless it succeeds. */
export type Sender = (step: Step) => Promise<string>;

export interface Asking {
  /** The `accept-encoding` that is sent; default none. */
  readonly encoding?: string | undefined;
  readonly fresh?: boolean;
}

export const keyOf = ({ method, path, body }: Step): string => `${method} /api${path} ${body ?? ''}`;

/** A sender on one connection that is kept. With `fresh` each address has a parameter of its own, so that no kept answer has its tag. */
export function senderTo(url: string, headers: Headers, { encoding, fresh = false }: Asking = {}): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const common = { ...Object.fromEntries(headers), ...(encoding && { 'accept-encoding': encoding }) };
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const withBody = body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const own = fresh && method === 'GET' ? `${path.includes('?') ? '&' : '?'}fresh=${randomUUID()}` : '';
      const sent = request(`${url}/api${path}${own}`, { method, agent, headers: { ...common, ...withBody } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(text);
          else reject(new Error(`${answer.statusCode} ${method} ${path}: ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

/** Times of all calls of a round, ms, and its length, s. */
export interface Round {
  readonly times: readonly number[];
  readonly seconds: number;
}

/** Makes a call over and over for so many ms, on each connection at least once; each connection goes through its own lane. */
export async function round(call: Call, senders: readonly Sender[], length: number): Promise<Round> {
  const began = performance.now();
  const times: number[] = [];
  await Promise.all(
    senders.map(async (send, index) => {
      const lane = call.lanes[index % call.lanes.length] ?? [];
      for (let nr = 0; nr === 0 || performance.now() - began < length; nr++) {
        const start = performance.now();
        for (const step of lane[nr % lane.length] ?? []) await send(step);
        times.push(performance.now() - start);
      }
    }),
  );
  return { times, seconds: (performance.now() - began) / 1000 };
}

export const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);
