/** Line ends and direction marks. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Typed text without line ends and direction marks, for one line of a mail or a header. */
export const harmless = (typed: string) => typed.replace(BREAKS, ' ').replace(TURNS, '');

/** What mail programs make a link of: a dot before a letter, `://`, `@`. */
const DOTS = /(?<=[\p{L}\p{N}])([.。．｡])(?=\p{L})/gu;
const SCHEMES = /:(?=\/\/)/g;
const AT = /(?<=\S)@(?=\S)/g;

/** Typed text of which no mail program makes a link: a space parts the signs that would make one. */
export const linkless = (typed: string) => harmless(typed).replace(DOTS, '$1 ').replace(SCHEMES, ': ').replace(AT, ' @ ');

/** Most characters of a name that a stranger has typed. */
const LONGEST_NAME = 80;

/** A name in a mail to somebody who may not know who has typed it: no link, and no letter of its own. */
export function nameAlone(typed: string): string {
  const signs = [...linkless(typed)];
  return signs.length <= LONGEST_NAME ? signs.join('') : `${signs.slice(0, LONGEST_NAME - 1).join('')}…`;
}
