const { MORE_RUNS } = process.env;

/** Runs of a property that costs much: the same few each time, so many times as many new ones in `npm run trust -- properties`. */
export const few = (numRuns: number) => (MORE_RUNS === undefined ? { numRuns, seed: 2026 } : { numRuns: numRuns * Number(MORE_RUNS) });
