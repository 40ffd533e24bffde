import type { CallError } from '../lib/call-error.ts';

/** What the one who starts a mutation wants to know of its end; handed through a feature's api file to `useApiMutation`. */
export interface Outcome {
  onSuccess?: () => void;
  /** Takes over the messages, usually `form.showErrors`; without it each becomes an error toast. */
  onError?: (error: CallError) => void;
}
