import {
  EditSettlementForm,
  PastDay,
  PaymentForm,
  type SettlementDetails,
  SettlementForm,
  SettlementReason,
  settlementReasons,
} from '@riideait/contract';
import { amountAsTyped, typedAmount } from '../../../ui/typed-amount.ts';
import { typedDay } from '../../../ui/typed-day.ts';

const cents = typedAmount('Summa');

export const reasons = SettlementReason.options.map((value) => ({ value, label: settlementReasons[value] }));

/** Forms as typed: days as '5.12.2026', sums as '12,50'. */
export const NewSettlement = SettlementForm.extend({ cents });
export const EditedSettlement = EditSettlementForm.extend({ cents, reason: SettlementForm.shape.reason });
export const NewPayment = PaymentForm.extend({ cents, onDay: typedDay(PastDay) });

export const inputOf = ({ reason, text, cents: sum, version }: SettlementDetails) => ({ reason, text, cents: amountAsTyped(sum), version });
