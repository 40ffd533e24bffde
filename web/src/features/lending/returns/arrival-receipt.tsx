import { ReceiptLink } from '../return-receipts/receipt-link.embed.tsx';
import type { Arrival } from './arrivals.ts';

/** To the receipt of what the server has taken back. */
export const ArrivalReceipt = ({ arrival: { answeredAt, undo, pieces, personId, personName } }: { arrival: Arrival }) =>
  answeredAt !== undefined &&
  undo.is !== 'undone' &&
  pieces.some(({ outcome }) => outcome === 'RETURNED') && <ReceiptLink personId={personId} personName={personName} />;
