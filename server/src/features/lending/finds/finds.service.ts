import { type Answer, atField, type FindForm, refusal, type SettleAnswerForm, settlementsFor, settlementWords } from '@riideait/contract';
import { AppError, refuse, refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import { type Scope, withScope } from '../../../db/scope.ts';
import type { App, FileContext, PublicContext } from '../../../http/context.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { keepPeople } from '../../people/people/people.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';
import { lockItems } from '../../wardrobe/clothing-items/locked-items.service.ts';
import { readOwner } from '../../wardrobe/codes/card.service.ts';
import { storePicture } from '../../wardrobe/images/images.service.ts';
import { returnItem } from '../issuing/issuing.service.ts';
import {
  countFinds,
  findHolder,
  findSome,
  forget,
  getFind,
  insertFind,
  isKept,
  type KeptFind,
  lockFind,
  lockFinds,
  markSettled,
} from './finds.queries.ts';
import { addressIn, meanwhileOf, whyNoRoom } from './finds.rules.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Keeps what a stranger says of a piece. Says the same whether it was kept, was kept before, or a program sent it. */
export async function reportFind(app: App, context: PublicContext, code: string, form: FindForm, file: Buffer | undefined): Promise<null> {
  const { ensembleId, clothingId } = await readOwner(context, code);
  if (form.website !== '') return null;
  const { now } = context;
  const inScope: FileContext['inScope'] = (work, options) =>
    withScope(app.database, app.roleSwitch, { ensembleId, userId: null, now, impatient: true, ...options }, work);
  const { requestId } = form;
  if (requestId !== null && (await inScope((scope) => isKept(scope, requestId), { readOnly: true }))) return null;

  const keep = async () => {
    const requireRoom = async (scope: Scope) => refuseIfAny(whyNoRoom(await countFinds(scope, clothingId, new Date(now.getTime() - DAY))));
    await inScope(requireRoom, { readOnly: true });
    const imageId = file === undefined ? null : await storePhoto(app, { ensembleId, inScope }, file);
    await inScope(async (scope) => {
      await lockFinds(scope);
      // Of two taps at once the second finds the first.
      if (requestId !== null && (await isKept(scope, requestId))) return;
      await requireRoom(scope);
      await insertFind(scope, clothingId, form, imageId);
    });
    return null;
  };
  const refusedAs = ({ minutes }: { readonly minutes: number }) => refusal('TOO_MANY_FINDS_OF_NETWORK', { minutes });
  return limited(context, 'finds-of-network', null, keep, { countsAll: true, refusedAs });
}

/** Stores the photo as any picture: drawn anew, without what the phone wrote into it. */
const storePhoto = (app: App, context: Pick<FileContext, 'ensembleId' | 'inScope'>, file: Buffer): Promise<number> =>
  storePicture(app, context, file).catch((error) => {
    const isFull = error instanceof AppError && error.refusals.some(({ code }) => code === 'LIMIT_REACHED');
    throw isFull ? new AppError([atField('file', refusal('FIND_PHOTO_REFUSED'))]) : error;
  });

function asListed({ gone, state: _, find, ...kept }: KeptFind): Answer {
  const canReply = find.replied === null && addressIn(find.contact) !== null;
  return { ...kept, find: { ...find, canReply }, meanwhile: meanwhileOf({ gone, settled: kept.settled }) };
}

export const listFinds = async (scope: Scope, ids: readonly number[]): Promise<Answer[]> => (await findSome(scope, ids)).map(asListed);

export const readFind = async (scope: Scope, id: number): Promise<Answer> => asListed(await getFind(scope, id));

/** Settles a find. Taken back: it is here, whoever had it, and lost no more. */
export async function settleFind(scope: Scope, id: number, { as, text }: SettleAnswerForm): Promise<Answer> {
  const held = await findHolder(scope, id);
  if (held !== undefined) await keepPeople(scope, [held]);
  const { clothingItemId } = found(await lockFind(scope, id));
  await lockItems(scope, [clothingItemId]);
  const kept = await getFind(scope, id);
  const listed = asListed(kept);
  const { settled, meanwhile, find } = listed;
  if (settled !== null) refuse(refusal('ANSWER_SETTLED', { who: settled.by, how: settlementWords[settled.as] }));
  if (!settlementsFor(listed).includes(as)) {
    if (meanwhile !== null) refuse(refusal('ANSWER_PAST', { what: meanwhile }));
    refuse(atField('as', refusal('INVALID', { reason: 'Seda vastust ei saa nii käsitleda' })));
  }
  if (as === 'TAKEN_BACK') {
    if (find?.holder) await returnItem(scope, find.holder.id, clothingItemId);
    else if (kept.state === 'LOST') await writeCare(scope, [{ id: clothingItemId, state: 'OK' }]);
  }
  await markSettled(scope, id, as, text || null);
  return readFind(scope, id);
}

/** Takes contacts 30 days after settling, and finds after a year. */
export const forgetFinds = (scope: Scope, before: Date, atOnce: number): Promise<number> => forget(scope, before, atOnce);

export { isFind } from './finds.rules.ts';
