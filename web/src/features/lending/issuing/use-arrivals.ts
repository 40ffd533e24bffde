import { useRef, useState } from 'react';

interface Arrival {
  readonly key: number;
  readonly names: readonly string[];
}

/** Names of a set being loaded; the list shows them without a piece. */
export function useArrivals() {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const count = useRef(0);

  /** Shows `names` until `work` settles. */
  const during = async <T>(work: (expect: (names: readonly string[]) => void) => Promise<T>): Promise<T> => {
    count.current += 1;
    const key = count.current;
    const without = (before: readonly Arrival[]) => before.filter((arrival) => arrival.key !== key);
    try {
      return await work((names) => setArrivals((before) => [...without(before), { key, names }]));
    } finally {
      setArrivals(without);
    }
  };

  return { arriving: [...new Set(arrivals.flatMap(({ names }) => names))], during };
}
