import type { Sender } from '../../mail/settings.ts';

/** Where reminders come from. */
export interface Origin {
  /** Where people reach the product, without a slash at the end: Message-IDs and pictures have it. */
  readonly publicUrl: string;
  /** Who they are from; the name is that of the ensemble. */
  readonly from: Sender;
}
