import { readCodes, type StrangersCard } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { PublicContext } from '../../../http/context.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { type CodeOwner, findCard, findOwner } from './card.queries.ts';

/** Whose item it is. Whatever the reason why there is nothing to show, the answer is the same, and the database is asked. */
export const readCard = (context: PublicContext, typed: string): Promise<StrangersCard> =>
  limited(context, 'item-code', null, async () => found(await findCard(context.database.system, readCodes(typed)[0] ?? '')));

/** Whose it is, for the server, of a code whose card has been read. @throws AppError NOT_FOUND */
export const readOwner = async ({ database }: PublicContext, typed: string): Promise<CodeOwner> =>
  found(await findOwner(database.system, readCodes(typed)[0] ?? ''));
