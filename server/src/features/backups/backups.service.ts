/** For other features. */
export { DAYS_IN_BACKUPS } from './retention.rules.ts';
