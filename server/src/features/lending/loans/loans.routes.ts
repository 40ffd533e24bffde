import { type CurrentUser, type Loan, loanEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addLoan, deleteLoan, editLoan, handOver, listLoans, readLoan, takeBackPieces } from './loans.service.ts';

/** The loan as the user may see it. */
const seenBy =
  ({ permissions }: Pick<CurrentUser, 'permissions'>) =>
  (loan: Loan): Loan =>
    permissions.includes('contacts:read') ? loan : { ...loan, contact: null };

export function loanRoutes(app: App): void {
  route(app, loanEndpoints.list, ({ query }, scope) => listLoans(scope, query));
  route(app, loanEndpoints.add, ({ body }, scope) => addLoan(scope, body));
  route(app, loanEndpoints.get, async ({ params }, scope) => seenBy(scope.user)(await readLoan(scope, params.id)));
  route(app, loanEndpoints.edit, ({ params, body }, scope) => editLoan(scope, params.id, body));
  route(app, loanEndpoints.delete, ({ params }, scope) => deleteLoan(scope, params.id));
  route(app, loanEndpoints.handOver, ({ params, body }, scope) => handOver(scope, params.id, body));
  route(app, loanEndpoints.takeBack, ({ params, body }, scope) => takeBackPieces(scope, params.id, body));
}
