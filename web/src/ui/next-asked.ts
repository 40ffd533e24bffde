interface Asking {
  readonly typed: string;
  /** The text searched for last. */
  readonly asked: string;
  /** The last text that stood unchanged for a pause. */
  readonly rested: string;
  /** The search for `asked` is not answered yet. */
  readonly isUnderWay: boolean;
}

/**
 * The text to search for: the newest at once. While an answer is under way further keys wait for it or for a pause in typing, so that
 * a fast typist on a slow network has one request under way, not one for each key.
 */
export const nextAsked = ({ typed, asked, rested, isUnderWay }: Asking): string => (isUnderWay && rested !== typed ? asked : typed);
