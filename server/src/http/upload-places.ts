import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadLimits {
  /** Bytes of all uploads that are read or worked on. */
  readonly all: number;
  /** The same of one user. */
  readonly perUser: number;
  /** Time without progress after which an upload ends, ms. */
  readonly patience: number;
  /** The same of another body from a client that has not logged in, ms. */
  readonly patienceOfOpen: number;
}

export const UPLOAD_LIMITS: UploadLimits = { all: 160 * MEGABYTE, perUser: 48 * MEGABYTE, patience: 60_000, patienceOfOpen: 20_000 };

/** Retry-After, seconds. */
const COME_AGAIN = 5;

/** Room in memory for one upload. */
export interface UploadPlace {
  /** Keeps the room until `work` ends, also if its client has gone. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `clean` with the end of the room. */
  afterwards(clean: () => void): void;
}

/** Takes room for `bytes` until the answer is sent. `who`: the id of a user; or a link of a holder, which sends one file at a time. */
type TakePlace = (who: number | string, bytes: number, answer: ServerResponse) => UploadPlace;

/** Room in memory for uploads. */
export function uploadPlaces({ all, perUser }: UploadLimits): TakePlace {
  const taken = new Map<number | string, number>();
  const add = (who: number | string, bytes: number) => {
    const sum = (taken.get(who) ?? 0) + bytes;
    if (sum === 0) taken.delete(who);
    else taken.set(who, sum);
  };

  return (who, bytes, answer) => {
    const ofAll = taken.values().reduce((sum, each) => sum + each, 0);
    const isFull = typeof who === 'string' ? taken.has(who) : (taken.get(who) ?? 0) + bytes > perUser;
    if (isFull || ofAll + bytes > all) throw new AppError([refusal('UPLOADS_BUSY')], COME_AGAIN);
    add(who, bytes);
    let holders = 1;
    const cleanings: (() => void)[] = [];
    const leave = () => {
      holders -= 1;
      if (holders > 0) return;
      add(who, -bytes);
      for (const clean of cleanings) clean();
    };
    finished(answer, leave);
    return {
      afterwards: (clean) => void cleanings.push(clean),
      during: async (work) => {
        holders += 1;
        try {
          return await work();
        } finally {
          leave();
        }
      },
    };
  };
}
