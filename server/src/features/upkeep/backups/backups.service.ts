/** For other features. */
export { DAYS_IN_BACKUPS, newestBackup } from './retention.rules.ts';
