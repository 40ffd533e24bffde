import { fold } from './fold.ts';

/** Longest code the contract takes. */
const LONGEST = 20;

/** The code after the name has changed: it follows the name until somebody types another. */
export const followingCode = (code: string, before: string, name: string): string =>
  code === '' || code === suggestedCode(before) ? suggestedCode(name) : code;

/** Suggests a code for an ensemble: `Rühm Põlluõis` gives `ruhm-polluois`; whole words as far as they fit, none of which is cut. */
export function suggestedCode(name: string): string {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word.length <= LONGEST);
  let code = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (code.length + 1 + word.length > LONGEST) break;
    code = `${code}-${word}`;
  }
  return code;
}
