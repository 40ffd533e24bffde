import type { Queued } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import type { Origin } from './origin.ts';

export type { Origin };

/** Who is to be reminded without anyone asking for it: those of a group who hold something. */
export interface HoldersToRemind {
  readonly groupId: number;
  /** Null: all. */
  readonly genderCode: 'F' | 'M' | null;
  /** Names this one time, such as `recurring-7-2026-09-10`: told a second time, nothing more is sent. Letters, digits and `-`. */
  readonly once: string;
}

/** Reminds the active people of a group who hold something now. Never refuses: where there is nobody, nothing is sent. */
export async function remindHolders(_scope: Scope, _origin: Origin, _holders: HoldersToRemind): Promise<Queued> {
  return { queued: 0, withoutEmail: [] };
}
