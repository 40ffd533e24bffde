/** Minutes to send `mails`, rounded up. */
export const minutesToSend = (mails: number, perMinute: number): number => Math.ceil(mails / perMinute);
