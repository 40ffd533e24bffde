import { useEffect, useRef } from 'react';

/** For work that can be cancelled: `begin` makes its signal; `giveUp` and unmounting abort it. */
export function useGivingUp() {
  const running = useRef<AbortController>(undefined);
  const giveUp = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current = new AbortController();
    return running.current.signal;
  };
  return { begin, giveUp };
}
