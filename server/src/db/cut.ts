import type pg from 'pg';

/**
 * Runs `work`. An abort of `signal` ends its connections at once, which rolls their transactions back.
 * @throws the reason of the abort, once `work` has failed by it
 */
export async function withCut<T>(signal: AbortSignal | undefined, clients: readonly pg.Client[], work: () => Promise<T>): Promise<T> {
  const cut = () => {
    for (const client of clients) void client.end();
  };
  signal?.throwIfAborted();
  signal?.addEventListener('abort', cut);
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}
