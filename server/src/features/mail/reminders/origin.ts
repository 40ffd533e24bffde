import type { Sender } from '../../../mail/settings.ts';

/** Sender of reminders. */
export interface Origin {
  /** PUBLIC_URL without a trailing slash, for Message-IDs and pictures. */
  readonly publicUrl: string;
  /** MAIL_FROM; the name becomes that of the ensemble. */
  readonly from: Sender;
}
