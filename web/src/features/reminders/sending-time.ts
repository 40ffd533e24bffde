/** Minutes until the last of `mails` has gone out, rounded up. */
export const minutesToSend = (mails: number, perMinute: number): number => Math.ceil(mails / perMinute);
