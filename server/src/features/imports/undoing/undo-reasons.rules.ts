/** What has become of a row since the import. */
const reasons = {
  CHANGED: 'vahepeal muudetud',
  ISSUED: 'vahepeal väljastatud',
  RETURNED: 'vahepeal tagastatud',
  IN_SET: 'vahepeal lisatud komplekti',
  MEASURED: 'vahepeal mõõdetud',
  NUMBER_TAKEN: 'endine number on vahepeal teisel esemel',
  NAME_TAKEN: 'endine nimetus on vahepeal teistel esemetel',
  TYPE_GONE: 'endine tüüp on vahepeal kustutatud',
  GROUP_GONE: 'endine rühm on vahepeal kustutatud',
  MAILED: 'vahepeal on saadetud kirju',
  REMINDED: 'vahepeal on seatud korduv meeldetuletus',
  HAS_ITEMS: 'vahepeal on lisatud esemeid',
  HAS_MEASUREMENTS: 'vahepeal on lisatud mõõte',
  HAS_NAMES: 'vahepeal on lisatud nimetusi',
  HAS_PEOPLE: 'vahepeal on lisatud inimesi',
} as const;

/** A row of the register that has been used since. `detail`: its holder, its set, its earlier number, or who changed it and when. */
export interface Used {
  readonly text: string;
  readonly code: keyof typeof reasons;
  readonly detail: string | null;
}

/** A used row; `auditId`: the last change of a row that others have simply changed. */
export type Stuck = Used | { readonly text: string; readonly auditId: number };

/** Rows named in a sentence, at most. */
const NAMED = 5;

/** „Muhu seelik nr 12: vahepeal väljastatud: Mari Tamm; …, ja veel 3“ */
export function asSentence(used: readonly Used[]): string {
  const named = used
    .slice(0, NAMED)
    .map(({ text, code, detail }) => [text, reasons[code], ...(detail === null ? [] : [detail])].join(': '));
  const others = used.length - named.length;
  return `${named.join('; ')}${others > 0 ? `, ja veel ${others}` : ''}`;
}
