export { rightsToLog } from './rights.rules.ts';
export { findGroups, setGroups } from './user-groups.queries.ts';
export {
  deleteUnconfirmedBefore,
  findAdministrators,
  findAllManagers,
  findManagers,
  findRole,
  getPasswordHash,
  insertAccount,
  insertAdministrator,
  lockAccount,
  lockAccountOf,
  managedEnsembles,
  type NewAccount,
  replacePassword,
  resetPasswordOf,
  shareAccount,
  updateAccount,
} from './user-rows.queries.ts';
