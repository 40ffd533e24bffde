/* For batches. What a job done in a batch costs is in the cost of the batch. */
export { findBlocked, findBlockedBefore, markBlocking, writeBatch as takeIntoBatch } from './batched-jobs.queries.ts';
