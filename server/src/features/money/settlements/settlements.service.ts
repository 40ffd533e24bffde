import {
  atField,
  type DeedKind,
  type EditSettlementForm,
  type ForgiveForm,
  itemLabel,
  type PaymentForm,
  refusal,
  type SettlementDetails,
  type SettlementForm,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepPerson } from '../../people/people/people.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import {
  closeSettlement,
  findOpenPieces,
  findOpenTwice,
  findPiece,
  findSettlements,
  getSettlement,
  insertPayment,
  insertSettlement,
  lockSettlement,
  removeSettlement,
  updateSettlement,
} from './settlements.queries.ts';
import { openCents } from './settlements.rules.ts';

export { forgetSettlements } from './old-settlements.queries.ts';
export { closeAllOf, findSettlements as listSettlements, getSettlement as readSettlement } from './settlements.queries.ts';

export async function addSettlement(scope: Scope, form: SettlementForm): Promise<SettlementDetails> {
  const { id: personId } = await keepPerson(scope, form.personId);
  const piece = await findPiece(scope, form.clothingId);
  if (piece === undefined) return refuse(atField('clothingId', refusal('REFERENCE_NOT_FOUND')));
  const label = itemLabel(piece.name, piece.clothingNumber);
  await refuseSecond(scope, personId, form.clothingId, label);
  const id = await insertSettlement(scope, { ...form, personId }, label);
  return getSettlement(scope, id);
}

/** Of a locked person: one open settlement a piece. @throws AppError SETTLEMENT_OPEN */
async function refuseSecond(scope: Scope, personId: number, clothingId: number, piece: string): Promise<void> {
  const { rows } = await findSettlements(scope, { personId, clothingId, open: true, page: 1, count: 1 });
  for (const { cents, openedAt } of rows) {
    refuse(atField('clothingId', refusal('SETTLEMENT_OPEN', { piece, cents, openedOn: dayInEstonia(new Date(openedAt)) })));
  }
}

/** Deeds that may leave a person two open settlements for one piece: of a merged one, and of one that is open again. */
const JOINING: ReadonlySet<DeedKind> = new Set(['PERSON_MERGE', 'UNDO']);

/** Says of a deed of this kind for which pieces one person has two open settlements now. */
export async function warnOfTwoOpen(scope: Scope, kind: DeedKind): Promise<void> {
  if (!JOINING.has(kind) || scope.room) return;
  const pieces = await findOpenTwice(scope);
  if (pieces.length > 0) scope.warn(`Sama eseme kohta on nüüd kaks lahtist kahju: ${pieces.join(', ')}`);
}

export async function editSettlement(scope: Scope, id: number, { version, ...form }: EditSettlementForm): Promise<SettlementDetails> {
  const present = await keepOpen(scope, id);
  await requireVersion(scope, 'settlement', id, version);
  const { reason = present.reason, text = present.text, cents = present.cents } = form;
  if (cents < present.paidCents) refuse(atField('cents', refusal('LESS_THAN_PAID', { paid: present.paidCents })));
  await updateSettlement(scope, id, { reason, text, cents });
  return closeIfPaid(scope, id);
}

export async function deleteSettlement(
  scope: Scope,
  id: number,
  { withPayments = false }: { withPayments?: boolean | undefined },
): Promise<null> {
  await lockSettlement(scope, id);
  const { paidCents: paid } = await getSettlement(scope, id);
  if (paid > 0 && !withPayments) refuse(refusal('SETTLEMENT_HAS_PAYMENTS', { paid }));
  await removeSettlement(scope, id);
  return null;
}

/** Notes a part that was paid. */
export async function payFor(scope: Scope, id: number, form: PaymentForm): Promise<SettlementDetails> {
  const open = openCents(await keepOpen(scope, id));
  if (form.cents > open) refuse(atField('cents', refusal('MORE_THAN_OPEN', { open })));
  await insertPayment(scope, id, form);
  return closeIfPaid(scope, id);
}

export async function forgive(scope: Scope, id: number, { reason }: ForgiveForm): Promise<SettlementDetails> {
  await keepOpen(scope, id);
  await closeSettlement(scope, id, 'FORGIVEN', reason);
  return getSettlement(scope, id);
}

/** Locks and reads an open settlement. @throws AppError SETTLEMENT_CLOSED */
export async function keepOpen(scope: Scope, id: number): Promise<SettlementDetails> {
  await lockSettlement(scope, id);
  const settlement = await getSettlement(scope, id);
  return settlement.closedAt === null ? settlement : refuse(refusal('SETTLEMENT_CLOSED'));
}

async function closeIfPaid(scope: Scope, id: number): Promise<SettlementDetails> {
  const settlement = await getSettlement(scope, id);
  if (openCents(settlement) > 0) return settlement;
  await closeSettlement(scope, id, 'PAID');
  return getSettlement(scope, id);
}

/** Names of the pieces for which a locked person still has to settle. */
export const piecesToSettle = async (scope: Scope, personId: number): Promise<string[]> =>
  (await findOpenPieces(scope, personId)).map(({ piece }) => piece ?? 'ese');
