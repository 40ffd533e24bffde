import { compile } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** Block tags that the editor makes. */
const BLOCKS = ['p', 'h1', 'h2', 'h3'] as const;

/** Drops other tags but keeps their text; scripts and the like go with their content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'br', 'strong', 'em'],
  allowedAttributes: {},
  transformTags: { b: 'strong', i: 'em' },
};

/** Control characters, also written as entities such as `&#7;`. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Cleans HTML to `p`, `h1`, `h2`, `h3` that hold text, `br`, `strong` and `em`, without attributes. Idempotent. Null where nothing
 * visible is left.
 */
export function cleanBlock(html: string): string | null {
  const clean = inBlocks(sanitizeHtml(html, ALLOWED).replace(CONTROL, ''));
  return VISIBLE.test(plainOf(clean)) ? clean : null;
}

/**
 * Paragraphs and placeholders grow about a hundredfold in a mail, and a group reminder holds all its mails in memory: limit their
 * number.
 */
const GROWS = /<(?:p|h\d)>|\{/g;
const MAX_GROWING = 500;

/** Whether a cleaned block would take megabytes in a mail. */
export const growsTooMuch = (clean: string): boolean => (clean.match(GROWS)?.length ?? 0) > MAX_GROWING;
export const TOO_MUCH = `Tekstis võib olla kuni ${MAX_GROWING} lõiku ja kohatäidet`;

/** The text of a cleaned block without its marks, on one line for each line of it. */
export const plainOf = (clean: string): string =>
  clean
    .replaceAll('<br>', '\n')
    .replace(/<\/(?:p|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const TOKEN = /<(?<end>\/?)(?<tag>\w+)(?: \/)?>|[^<]+/g;
const isBlock = (tag: string): boolean => BLOCKS.some((block) => block === tag);

/** Puts well-formed HTML of the allowed tags in order: text stands in blocks, blocks in nothing, marks are opened as late as can be. */
function inBlocks(html: string): string {
  const depth = { strong: 0, em: 0 };
  let out = '';
  let block: string | undefined;
  let open: string[] = [];

  const mark = (wanted: readonly string[]) => {
    const kept = open.findIndex((tag, at) => wanted[at] !== tag);
    const upTo = kept === -1 ? open.length : kept;
    for (const tag of open.slice(upTo).reverse()) out += `</${tag}>`;
    for (const tag of wanted.slice(upTo)) out += `<${tag}>`;
    open = [...wanted];
  };
  const endBlock = () => {
    if (block === undefined) return;
    mark([]);
    out += `</${block}>`;
    block = undefined;
  };
  const beginBlock = (tag: string) => {
    endBlock();
    block = tag;
    out += `<${tag}>`;
  };
  const put = (words: string) => {
    if (block === undefined) {
      // White space between blocks.
      if (words.trim() === '') return;
      beginBlock('p');
    }
    mark([...(depth.strong > 0 ? ['strong'] : []), ...(depth.em > 0 ? ['em'] : [])]);
    out += words;
  };

  for (const { 0: token, groups: { end, tag } = {} } of html.matchAll(TOKEN)) {
    if (tag === undefined) put(token);
    else if (tag === 'br') put('<br>');
    else if (tag === 'strong' || tag === 'em') depth[tag] += end ? -1 : 1;
    else if (end) endBlock();
    else if (isBlock(tag)) beginBlock(tag);
  }
  endBlock();
  return out;
}

const toText = compile({
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f',
  selectors: [
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } })),
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
});

/** A cleaned block as plain text: a blank line between paragraphs, one more for an empty one. */
export const textOf = (clean: string): string =>
  toText(clean.replace(/<(\w+)><\/\1>/g, '<$1>\u00a0</$1>'))
    .replace(/\n\u00a0(?=\n|$)/g, '')
    .replace(/^\s*\n/, '')
    // A regular expression would take quadratic time on many blanks.
    .trimEnd();
