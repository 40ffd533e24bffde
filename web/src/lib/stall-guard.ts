/** Aborts what stands still: its `signal` fires when `usualMs` pass without `progress()`, or when the outer signal does. */
export interface StallGuard {
  readonly signal: AbortSignal;
  /** Whether it fired because nothing moved. */
  readonly stalled: boolean;
  /** Something moved: the time starts again, this time as long as `ms`. An upload or download calls it for every piece. */
  progress(ms?: number): void;
  /** It is over; the guard must not fire any more. */
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
