/** Aborts stalled work: `signal` fires after `usualMs` without `progress()`, or with the outer signal. */
export interface StallGuard {
  readonly signal: AbortSignal;
  /** Fired for lack of progress. */
  readonly stalled: boolean;
  /** Restarts the time, now `ms` long. Uploads and downloads call it for every chunk. */
  progress(ms?: number): void;
  /** Ends the guard. */
  done(): void;
}

export function guardAgainstStalling(usualMs: number, outer?: AbortSignal): StallGuard {
  const own = new AbortController();
  let stalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progress = (ms = usualMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled = true;
      own.abort();
    }, ms);
  };
  progress();

  return {
    signal: outer ? AbortSignal.any([own.signal, outer]) : own.signal,
    get stalled() {
      return stalled;
    },
    progress,
    done: () => clearTimeout(timer),
  };
}
