/** What goes with all that is in it. */
const WITHOUT_CONTENT = /<!--[\s\S]*?-->|<(script|style|head|title|template|noscript|svg|math|xml|iframe|object)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

/** Of these the tag stays: they begin a line, or are what the texts may have. */
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

/** What a tag becomes: bold and italic may also stand in its styles, or be taken back there. */
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

/** By this the editor knows what it has copied itself. */
const ownSlice = (attributes: string) => /\sdata-pm-slice="[^"<>]*"/.exec(attributes)?.[0] ?? '';

/**
 * What was copied from a web page or a word processor, without styles, classes, images and whatever could run: only then is it read
 * by the browser, whose policy refuses styles that stand in the text. The editor makes of it what its texts may have.
 */
export function cleanPasted(html: string): string {
  const open: { name: string; marks: readonly string[] }[] = [];
  const ended = (marks: readonly string[]) =>
    marks
      .toReversed()
      .map((mark) => `</${mark}>`)
      .join('');

  return html.replace(WITHOUT_CONTENT, '').replace(TAG, (_, end: string, tag: string, attributes: string) => {
    const name = tag.toLowerCase();
    if (KEPT.has(name)) return end === '' ? `<${name}${ownSlice(attributes)}>` : `</${name}>`;
    if (!['span', 'font', 'b', 'i', 'strong', 'em'].includes(name)) return '';
    if (end !== '') {
      const at = open.findLastIndex((each) => each.name === name);
      return at === -1 ? '' : ended(open.splice(at, 1)[0]?.marks ?? []);
    }
    const marks = marksOf(name, attributes);
    open.push({ name, marks });
    return marks.map((mark) => `<${mark}>`).join('');
  });
}
