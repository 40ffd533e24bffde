/*
 * For other features, which may use a service but no queries. Apart from `users.service.ts`, because that uses some of
 * these features itself: no circles.
 */
export {
  deleteUnconfirmedBefore,
  findRole,
  insertAccount,
  insertAdministrator,
  lockAccount,
  lockAccountOf,
  type NewAccount,
  replacePassword,
  resetPasswordOf,
  shareAccount,
  updateAccount,
} from './accounts.queries.ts';
export { findGroups, setGroups } from './user-groups.queries.ts';
export { rightsToLog } from './users.rules.ts';
