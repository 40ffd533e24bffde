/** Replaces `src/passwords/hash-cost.ts` in all tests but that of the hash (vitest.config.ts): a hash takes less than 1 ms. */
export const PASSWORD_COST = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
export const RECOVERY_CODE_COST = { algorithm: 2, memoryCost: 32, timeCost: 1, parallelism: 1 } as const;
