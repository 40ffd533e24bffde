export { forgetReceipts } from './old-receipts.queries.ts';
