/** Somebody has changed what was judged before it could be written: judged again, it may well be written. */
export class ChangedMeanwhile extends Error {
  constructor(what: string) {
    super(`${what} changed between judging and writing`);
  }
}
