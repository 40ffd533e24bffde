/** A way on from an answer: its button stands in the row of the hit. */
export interface ScanAction {
  readonly label: string;
  /** Its answer takes the place of the first one. */
  readonly onPress: () => ScanAnswer | Promise<ScanAnswer>;
}

/** What became of a scanned piece. */
export interface ScanAnswer {
  /** `known`: it is done already, nothing has changed. */
  readonly outcome: 'accepted' | 'known' | 'refused';
  /** The piece: "Muhu seelik nr 12". */
  readonly text: string;
  /** What was done, or why not. */
  readonly detail?: string | undefined;
  readonly actions?: readonly ScanAction[];
}

export interface ScannerProps {
  /**
   * A code of a label has been read; it is well formed, nothing more is known of it. The same code comes again once it has been out of
   * the picture for 2 s. A rejected promise is shown as a refusal, the 404 of an unknown or blank code included.
   */
  onHit: (code: string) => ScanAnswer | Promise<ScanAnswer>;
  onClose: () => void;
  /** The picture stays, but nothing is read: a dialog is open. */
  paused?: boolean | undefined;
}
