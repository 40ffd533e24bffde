import { fold } from './fold.ts';

/** Longest code the contract takes. */
const LONGEST = 20;

/** The code after the name has changed: it follows the name until somebody types another. */
export const followingCode = (code: string, before: string, name: string): string =>
  code === '' || code === suggestedCode(before) ? suggestedCode(name) : code;

/** Suggests a code for an ensemble: `Rühm Põlluõis` gives `ruhm-polluois`; whole words as far as they fit. */
export function suggestedCode(name: string): string {
  const [first = '', ...others] = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let code = first.slice(0, LONGEST);
  for (const word of others) {
    if (code.length + 1 + word.length > LONGEST) break;
    code = `${code}-${word}`;
  }
  return code;
}
