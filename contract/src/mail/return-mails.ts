import type { Endpoints } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { ReturnReceipt } from '../lending/return-receipts.ts';

/** Days for which a receipt of return waits for a mail that a limit, or a worker that was away, has held up. */
export const RETURN_MAIL_DAYS = 7;

export const returnMailEndpoints = {
  send: {
    method: 'POST',
    path: '/return-receipts/:id/send',
    access: 'receipts:write',
    deed: null,
    repeatable: true,
    summary: 'Close a receipt of return and mail it now instead of at midnight',
    params: ById,
    data: ReturnReceipt,
  },
} as const satisfies Endpoints;
