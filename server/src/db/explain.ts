import { StartupError } from './migrate.ts';

/** What the operating system or PostgreSQL says when it does not let us in, in one line; anything else is a defect. */
export function explainDatabase(error: Error & { code?: string }): never {
  const { code = '' } = error;
  const isOutside = /^E[A-Z]+$|^(08|28|3D|53|57)|^42501$/.test(code);
  if (!isOutside) throw error;
  throw new StartupError(`The database of DATABASE_URL cannot be used: ${error.message || code}.`);
}
