/** Placeholders of reminder texts, such as `{eesnimi}`, with their explanations. */
export const placeholders = {
  eesnimi: 'Eesnimi',
  nimi: 'Ees- ja perekonnanimi',
  rühm: 'Rühm',
  ansambel: 'Ansambel',
  täna: 'Tänane kuupäev',
  tähtaeg: 'Esimene tagastamise tähtaeg, näiteks „3.9.2026“',
  esemeid: 'Esemete arv, näiteks „5 eset“',
  'minu riided': 'Isiklik link, mille taga tantsija oma riideid näeb ja kinnitab',
} as const satisfies Record<string, string>;
export type Placeholder = keyof typeof placeholders;

/** The one that is a link: not in a subject. */
export const LINK_PLACEHOLDER = 'minu riided' satisfies Placeholder;

const names = Object.keys(placeholders) as Placeholder[];

/** Words in braces; a lone brace is plain text. */
const IN_BRACES = /\{([^{}]*)\}/g;

/** Longest name, characters: normalising thousands of accents takes seconds. */
const MAX_NAME = 40;

/** The placeholder in braces, ignoring case and blanks; undefined if unknown. */
export function placeholderOf(inBraces: string): Placeholder | undefined {
  const trimmed = inBraces.trim();
  if (trimmed.length > MAX_NAME) return undefined;
  const typed = trimmed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  return names.find((name) => name === typed);
}

/** Unknown placeholders of a plain text, each once, as typed. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].flatMap(([typed, inBraces = '']) => (placeholderOf(inBraces) === undefined ? [typed] : []))),
];

/** Why a text with unknown placeholders is refused. */
export const whyUnknown = (unknown: readonly string[]): string =>
  `${unknown.length === 1 ? 'Kohatäidet' : 'Kohatäiteid'} ${unknown.join(', ')} ei ole. Sobivad: ${names.map((name) => `{${name}}`).join(', ')}.`;

/** Replaces the placeholders of a plain text by `wordsFor`; unknown ones stay. */
export const fillPlaceholders = (text: string, wordsFor: (name: Placeholder) => string): string =>
  text.replace(IN_BRACES, (typed, inBraces: string) => {
    const name = placeholderOf(inBraces);
    return name === undefined ? typed : wordsFor(name);
  });

/** "1 ese", "5 eset". */
export const numberOfPieces = (count: number) => `${count} ${count === 1 ? 'ese' : 'eset'}`;
