import { StartupError } from './migrate.ts';

/** One line for a refused connection; rethrows anything else. */
export function explainDatabase(error: Error & { code?: string }): never {
  const { code = '' } = error;
  const isOutside = /^E[A-Z]+$|^(08|28|3D|53|57)|^42501$/.test(code);
  if (!isOutside) throw error;
  if (code === '08P01' && error.message.includes('startup parameter')) {
    throw new StartupError('DATABASE_URL is a pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself, for migrations.');
  }
  throw new StartupError(`The database of DATABASE_URL cannot be used: ${error.message || code}.`);
}
