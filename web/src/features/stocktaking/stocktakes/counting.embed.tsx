/** For the packing of a performance, which is counted as a stocktake is. */
export { countingOutbox } from './counting-outbox.ts';
export { allEntries, type CountPost, isTooLate, tooLate } from './counts.ts';
export { registerOf } from './find-pieces.ts';
export { numberOfBag } from './new-bags.ts';
export { entriesQuery, piecesQuery } from './stocktakes.api.ts';
export { createTaps } from './taps.ts';
export { postEntry, sendAgain, usePosts, useReadAgain, withdraw } from './use-counting.ts';
