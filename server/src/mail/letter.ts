/** A mail about an account; all share one look. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The button. Its address carries a secret. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the button: how long the link works, and a word for wrong recipients. */
  readonly afterwards?: readonly string[];
}
