import type { Issuable } from '@riideait/contract';

/** Rest after the last key before a single result is added, ms: longer than a pause in typing. */
export const REST = 700;

/** What became of a hit: keys of its entries, none where it was refused. */
export interface Added {
  readonly keys: readonly number[];
  /** Takes back the message of a refusal. */
  readonly unsay?: () => void;
  /** Why it was refused; `isKnown`: it is in the list or with the person already. */
  readonly refusal?: { readonly text: string; readonly isKnown: boolean };
}

/** The list that the typed text adds to. */
export interface TypedList {
  /**
   * Adds a hit in place of entries.
   * @param isMeant false once the text has changed: the list then stays as it is
   * @returns undefined if nothing changed; null after a failure
   */
  add(hit: Issuable, instead: readonly number[], isMeant: () => boolean): Promise<Added | null | undefined>;
  /** `keys` may be empty. */
  remove(keys: readonly number[]): void;
  /** Entries in doubt are neither issued nor kept. */
  doubt(keys: readonly number[], inDoubt: boolean): void;
}

/** The one hit of a search, if in stock. One character finds too much by chance. */
const singleOf = (typed: string, [only, ...others]: readonly Issuable[]): Issuable | undefined =>
  others.length === 0 && !only?.outOfStock && typed.length > 1 ? only : undefined;

const isSame = (a: Issuable, b: Issuable): boolean =>
  a.type === b.type && a.id === b.id && a.clothingId === b.clothingId && a.itemNumber === b.itemNumber;

/** What the box shows, and what came of the text once it was decided. */
export interface TypedText {
  readonly text: string;
  readonly outcome: 'added' | 'refused' | null;
}

const empty: TypedText = { text: '', outcome: null };

/**
 * The text of the desk's box and the entry it stands for. After a rest a single result is added and the text stays; typing on
 * replaces that entry by what the whole text finds, or takes it out. Closing the text (Enter, a choice, leaving the box, emptying it)
 * leaves the entry in the list.
 */
export class Typing {
  readonly #list: TypedList;
  readonly #listeners = new Set<() => void>();
  #shown = empty;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rested = false;
  #decided = false;
  /** Changes with the text: an answer to an earlier one is not meant any more. */
  #run = 0;
  #focused = false;
  #answer: { readonly to: string; readonly hits: readonly Issuable[] } | undefined;
  /** What the text stood for when it was last decided. */
  #added: (Added & { readonly hit: Issuable }) | undefined;
  /** The decided text that was typed on. */
  #stood = '';

  constructor(list: TypedList) {
    this.#list = list;
  }

  readonly shown = (): TypedText => this.#shown;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get #typed(): string {
    return this.#shown.text.trim();
  }

  /** @param anew the whole former text was overwritten */
  type(text: string, anew = false): void {
    const typed = text.trim();
    if (typed === '' || anew) this.#forget();
    const { outcome } = this.#shown;
    const before = this.#typed;
    const isOther = typed !== before;
    if (isOther && outcome) this.#stood = before;
    this.#show({ text, outcome: isOther ? null : outcome });
    if (isOther) {
      this.#run += 1;
      this.#decided = false;
      if (outcome) this.#list.doubt(this.#added?.keys ?? [], true);
    }
    this.rest();
  }

  /** What a scanner typed behind a decided text stands alone, and the entry of that text stays. */
  split(isScanned: (text: string) => boolean): void {
    const scanned = this.#typed.slice(this.#stood.length);
    if (this.#stood === '' || !this.#typed.startsWith(this.#stood) || !isScanned(scanned)) return;
    this.#list.doubt(this.#added?.keys ?? [], false);
    this.close();
    this.#show({ text: scanned, outcome: null });
  }

  /** Any key begins the rest anew. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#rested = false;
    this.#timer = setTimeout(() => {
      this.#rested = true;
      this.#decide();
    }, REST);
  }

  /** @param hits undefined if the search failed */
  answer(to: string, hits: readonly Issuable[] | undefined): void {
    if (to !== this.#typed) return;
    if (hits === undefined && !this.#decided) this.#takeOut();
    this.#answer = hits && { to, hits };
    this.#decide();
  }

  focus(): void {
    this.#focused = true;
  }

  /** Leaving the box closes its text once that is decided. */
  leave(): void {
    this.#focused = false;
    if (this.#shown.outcome) this.close();
  }

  /**
   * Empties the box.
   * @returns keys of the entries that the text no longer stood for
   */
  close(): readonly number[] {
    const outdated = this.#shown.outcome ? [] : (this.#added?.keys ?? []);
    this.#run += 1;
    this.#added = undefined;
    this.#stood = '';
    this.#show(empty);
    return outdated;
  }

  /** Puts back a text that nothing came of, unless the user has typed on. It is not searched by itself again. */
  putBack(text: string): void {
    if (this.#shown.text !== '') return;
    this.#decided = true;
    this.#show({ text, outcome: null });
  }

  /** Before the desk goes away. */
  end(): void {
    clearTimeout(this.#timer);
    this.#forget();
  }

  #forget(): void {
    this.#list.remove(this.close());
  }

  #takeOut(): void {
    this.#list.remove(this.#added?.keys ?? []);
    this.#added?.unsay?.();
    this.#added = undefined;
  }

  #decide(): void {
    const typed = this.#typed;
    if (this.#decided || !this.#rested || typed === '' || this.#answer?.to !== typed) return;
    this.#decided = true;
    const hit = singleOf(typed, this.#answer.hits);
    if (hit === undefined) this.#takeOut();
    else if (this.#added && isSame(this.#added.hit, hit)) this.#settle();
    else void this.#add(hit);
  }

  async #add(hit: Issuable): Promise<void> {
    const run = this.#run;
    const isMeant = () => this.#run === run;
    const added = await this.#list.add(hit, this.#added?.keys ?? [], isMeant);
    if (added === undefined || !isMeant()) return;
    if (added === null) return this.#takeOut();
    this.#added?.unsay?.();
    this.#added = { ...added, hit };
    this.#settle();
  }

  #settle(): void {
    const { keys = [] } = this.#added ?? {};
    this.#list.doubt(keys, false);
    this.#show({ ...this.#shown, outcome: keys.length > 0 ? 'added' : 'refused' });
    if (!this.#focused) this.close();
  }

  #show(shown: TypedText): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
