// Tokens of links as mail programs hand them on: with a full stop or bracket behind, a parameter added, broken over lines.

/** Most characters of a token with all that mail programs add to it. */
export const MOST_OF_LINK = 2_000;

/** What may stand between two signs of a token: white space, line breaks, signs without width. */
const BETWEEN = '[\\s\\u00AD\\u200B-\\u200F\\u2060-\\u2064\\uFEFF]*';

/** Reads `length` of `signs`; more of them behind are no token, other signs there are cut. */
function reader(signs: string, length: number, flags = ''): (given: string) => string | undefined {
  const token = new RegExp(`^${BETWEEN}((?:${signs}${BETWEEN}){${length}})(?!${signs})`, flags);
  const between = new RegExp(BETWEEN, 'g');
  return (given) => token.exec(decoded(given))?.[1]?.replaceAll(between, '');
}

function decoded(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    // A lone per cent sign stands behind the token.
    return given;
  }
}

const crockford = reader('[0-9A-HJKMNP-TV-Z]', 26, 'i');

/** The token of a holder's, a maker's or a calendar's link: 26 of Crockford's 32 signs in any case; undefined if it is cut. */
export const linkTokenIn = (given: string): string | undefined => crockford(given)?.toUpperCase();

const base64url = reader('[\\w-]', 43);

/** The code of a link in a letter about an account: 256 bits as base64url. Other texts stay as they are: the server refuses them. */
export const linkCodeIn = (given: string): string => base64url(given) ?? given.trim();
