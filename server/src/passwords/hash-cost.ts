/**
 * Argon2id with more than the OWASP password storage cheat sheet asks for: 100 to 200 ms on a small server (`npm run hash -w bench`).
 * Node's own `crypto.argon2` takes 2.3 times the processor for it (308 and 135 ms, medians of 30 in turn, Node 24.21 and @node-rs/argon2 2.2.1).
 * Four at most run at once (threads of libuv), so 256 MiB at most.
 */
export const PASSWORD_COST = { algorithm: 2, memoryCost: 65_536, timeCost: 5, parallelism: 1 } as const;

/** The smallest parameters of the same cheat sheet: recovery codes are random, only short. About 20 ms. */
export const RECOVERY_CODE_COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
