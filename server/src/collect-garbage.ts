import { performance } from 'node:perf_hooks';

/** Time between two looks, ms. */
export const LOOK = 5 * 60_000;
/** Share of that time at work below which a server is at rest: its jobs take 1 or 2 %. */
const AT_REST = 0.05;
/** Growth above the least that it had that is worth the pause of a collection, bytes. */
const GROWTH = 8 * 1024 * 1024;

export interface Collector {
  collect(): void;
  /** Resident memory, bytes. */
  size(): number;
  /** Share of the time since the last call that was spent at work. */
  load(): number;
}

/** Null where Node runs without `--expose-gc`. */
function collectorOfNode(): Collector | null {
  const { gc } = globalThis;
  if (gc === undefined) return null;
  let before = performance.eventLoopUtilization();
  return {
    collect: () => void gc({ type: 'major', flavor: 'last-resort' }),
    size: () => process.memoryUsage.rss(),
    load: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}

/** Collects the garbage of the start `settled` ms from now, and that of later work when the server has come to rest. An idle V8 would keep it. */
export function collectAtRest(settled: number, collector = collectorOfNode()): void {
  if (collector === null) return;
  let least = Number.POSITIVE_INFINITY;
  const collect = () => {
    collector.collect();
    least = Math.min(least, collector.size());
  };
  setTimeout(collect, settled).unref();
  setInterval(() => {
    if (collector.load() < AT_REST && collector.size() - least > GROWTH) collect();
  }, LOOK).unref();
}
