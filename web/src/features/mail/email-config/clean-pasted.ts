import { inLines, withListSigns } from './pasted-lines.ts';

/** Removed with their content. */
const WITHOUT_CONTENT = /<!--[\s\S]*?-->|<(script|style|head|title|template|noscript|svg|math|xml|iframe|object)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

/** Kept tags: they begin a line or belong to the texts. */
const KEPT = new Set([
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'blockquote',
  'pre',
]);
const STANDS_FOR: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strong: 'strong', em: 'em' };

/** Marks for a tag: styles may also set or reset bold and italic. */
function marksOf(name: string, attributes: string): string[] {
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes);
  const isNotBold = /font-weight:\s*(?:normal|[1-5]00)/i.test(attributes);
  const isItalic = /font-style:\s*italic/i.test(attributes);
  const mark = STANDS_FOR[name];
  const marks = new Set<string>();
  if (isBold || (mark === 'strong' && !isNotBold)) marks.add('strong');
  if (isItalic || mark === 'em') marks.add('em');
  return [...marks];
}

/** Link addresses without quotes and brackets, which would end more than the address. */
const ADDRESS = /\shref\s*=\s*(?:"([^"<>]*)"|'([^'"<>]*)'|([^\s"'<>]+))/i;
const OUTSIDE = /^(?:https?|mailto|tel):/i;
const withoutFrills = (address: string) => address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');

/** A link's address in brackets: the texts have no links. Empty if the link has no words or its words are the address. */
function addressAfter(words: string, attributes: string): string {
  const [, ...quoted] = ADDRESS.exec(attributes) ?? [];
  const address = quoted.find((each) => each !== undefined)?.trim() ?? '';
  const read = words.replace(/<[^>]*>/g, '').trim();
  if (!OUTSIDE.test(address) || read === '' || withoutFrills(read) === withoutFrills(address)) return '';
  return ` (${address.replace(/^(?:mailto|tel):/i, '')})`;
}

/** ProseMirror's mark of its own copies. */
const ownSlice = (attributes: string) => /\sdata-pm-slice="[^"<>]*"/.exec(attributes)?.[0] ?? '';

/**
 * Removes styles, classes, images and scripts from pasted HTML before the browser parses it: its policy refuses inline styles. The editor
 * then keeps what its schema allows.
 */
export function cleanPasted(html: string): string {
  let link: { attributes: string; from: number } | undefined;
  const markOf = marker();

  const clean = withListSigns(html.replace(WITHOUT_CONTENT, '')).replace(
    TAG,
    (whole, end: string, tag: string, attributes: string, at: number, all: string) => {
      const name = tag.toLowerCase();
      if (name === 'a') {
        const address = link === undefined ? '' : addressAfter(all.slice(link.from, at), link.attributes);
        link = end === '' ? { attributes, from: at + whole.length } : undefined;
        return address;
      }
      if (KEPT.has(name)) return end === '' ? `<${name}${ownSlice(attributes)}>` : `</${name}>`;
      return MARKING.has(name) ? markOf(name, end, attributes) : '';
    },
  );
  return inLines(clean);
}

const MARKING = new Set(['span', 'font', 'b', 'i', 'strong', 'em']);

/** Turns tags with bold or italic into `strong` and `em`; an end tag closes the marks of its start. */
function marker() {
  const open: { name: string; marks: readonly string[] }[] = [];
  return (name: string, end: string, attributes: string): string => {
    if (end === '') {
      const marks = marksOf(name, attributes);
      open.push({ name, marks });
      return marks.map((mark) => `<${mark}>`).join('');
    }
    const index = open.findLastIndex((each) => each.name === name);
    const marks = index === -1 ? [] : (open.splice(index, 1)[0]?.marks ?? []);
    return marks
      .toReversed()
      .map((mark) => `</${mark}>`)
      .join('');
  };
}
