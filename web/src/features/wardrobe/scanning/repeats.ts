/** Time without a text in the picture after which it counts again, ms. */
export const COUNTS_AGAIN = 2000;

/** Lets each text through once while it stays in the picture. */
export class Repeats {
  readonly #seenAt = new Map<string, number>();

  /** @param now ms */
  isNew(text: string, now: number): boolean {
    const before = this.#seenAt.get(text);
    this.#seenAt.set(text, now);
    return before === undefined || now - before >= COUNTS_AGAIN;
  }
}
