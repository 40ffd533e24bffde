import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';

/** Whether the user may change the performance itself, and note who comes; a closed one stays as it was. */
export function useMayChange({ closedAt, shared }: Pick<Performance, 'closedAt' | 'shared'>) {
  const mayNote = useMay('performances:write') && closedAt === null;
  return { mayNote, mayChange: mayNote && !shared };
}
