export { rightsToLog } from './rights.rules.ts';
export { findGroups, setGroups } from './user-groups.queries.ts';
export {
  deleteUnconfirmedBefore,
  findAdministrators,
  findManagedEnsembles,
  findManagers,
  findRole,
  getPasswordHash,
  insertAccount,
  insertAdministrator,
  lockAccount,
  lockAccountOf,
  type NewAccount,
  replacePassword,
  resetPasswordOf,
  shareAccount,
  updateAccount,
} from './user-rows.queries.ts';
