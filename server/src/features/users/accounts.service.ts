/** How other features lock and change accounts: without the rules of `users.service.ts`, which uses those features itself. */
export {
  deleteUnconfirmedBefore,
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
