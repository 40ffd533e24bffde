import { useEffect, useRef } from 'react';

/** For work that can be given up: `begin` makes its signal, `giveUp` aborts it, and so does whoever leaves. */
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
