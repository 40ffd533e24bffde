/** What a text of a reminder may hold in braces, such as `{eesnimi}`, and what the keeper is told that stands for. */
export const placeholders = {
  eesnimi: 'Eesnimi',
  nimi: 'Ees- ja perekonnanimi',
  rühm: 'Rühm',
  ansambel: 'Ansambel',
  täna: 'Tänane kuupäev',
  esemeid: 'Esemete arv, näiteks „5 eset“',
} as const satisfies Record<string, string>;
export type Placeholder = keyof typeof placeholders;

const names = Object.keys(placeholders) as Placeholder[];

/** Braces with words between them; a brace alone is a sign like any other. */
const IN_BRACES = /\{([^{}]*)\}/g;

/** Signs of a name at most. Composing thousands of accents takes seconds. */
const MAX_NAME = 40;

/** The placeholder that stands in braces, whatever its case and the blanks around it; undefined where there is none of that name. */
export function placeholderOf(inBraces: string): Placeholder | undefined {
  const trimmed = inBraces.trim();
  if (trimmed.length > MAX_NAME) return undefined;
  const typed = trimmed.normalize('NFC').toLowerCase();
  return names.find((name) => name === typed);
}

/** What stands in braces in a plain text and is no placeholder, each once, as it was typed. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].flatMap(([typed, inBraces = '']) => (placeholderOf(inBraces) === undefined ? [typed] : []))),
];

/** The plain text with every placeholder replaced by what `wordsFor` says; what is none stays as it is. */
export const fillPlaceholders = (text: string, wordsFor: (name: Placeholder) => string): string =>
  text.replace(IN_BRACES, (typed, inBraces: string) => {
    const name = placeholderOf(inBraces);
    return name === undefined ? typed : wordsFor(name);
  });

/** "1 ese", "5 eset". */
export const numberOfPieces = (count: number) => `${count} ${count === 1 ? 'ese' : 'eset'}`;
