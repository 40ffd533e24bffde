/** Aborts what stands still: its `signal` fires when `ms` pass without `progress()`, or when the outer signal does. */
export interface StallGuard {
  readonly signal: AbortSignal;
  /** Whether it fired because nothing moved. */
  readonly stalled: boolean;
  /** Something moved: the time starts again. An upload or download calls it for every piece. */
  progress(): void;
  /** It is over; the guard must not fire any more. */
  done(): void;
}

export function guardAgainstStalling(ms: number, outer?: AbortSignal): StallGuard {
  const own = new AbortController();
  let stalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progress = () => {
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
