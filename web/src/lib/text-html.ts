/** Id of a heading, as the links of the guide and of GitHub have it. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Code, bold, italic and links; pictures stay with the file. */
const inline = (text: string): string =>
  escaped(text)
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
            .replace(/\[([^\]]*)\]\(((?:https?:|mailto:|#|\/)[^)"]*|[\w.-]+(?:#[^)"]*)?)\)/g, '<a href="$2">$1</a>')
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\*([^*]+)\*/g, '<em>$1</em>'),
    )
    .join('');

const row = (line: string, cell: 'th' | 'td') =>
  `<tr>${line
    .replace(/^\|\s*|\s*\|$/g, '')
    .split('|')
    .map((text) => `<${cell}>${inline(text.trim())}</${cell}>`)
    .join('')}</tr>`;

function table([head = '', , ...lines]: readonly string[]): string {
  return `<table><thead>${row(head, 'th')}</thead><tbody>${lines.map((line) => row(line, 'td')).join('')}</tbody></table>`;
}

const ITEM = /^(?:-|\d+\.) /;

function list(lines: readonly string[]): string {
  const tag = lines[0]?.startsWith('-') ? 'ul' : 'ol';
  const whole = lines.map((line) => (ITEM.test(line) ? `\n${line.replace(ITEM, '')}` : ` ${line.trim()}`)).join('');
  const items = whole.trim().split('\n');
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  const heading = /^(#{2,3}) (.*)$/.exec(first);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return `<h${marks.length} id="${idOf(text)}" tabindex="-1">${inline(text)}</h${marks.length}>`;
  }
  if (first.startsWith('|')) return table(lines);
  const start = lines.findIndex((line) => ITEM.test(line));
  const [before, items] = start < 0 ? [lines, []] : [lines.slice(0, start), lines.slice(start)];
  const text = inline(before.join(' ')).trim();
  return (text === '' ? '' : `<p>${text}</p>`) + (items.length > 0 ? list(items) : '');
}

/** Markdown of ours as HTML, without its title: headings, paragraphs, lists of one level, tables and pictures, which stay with the file. */
export const textHtml = (markdown: string): string =>
  markdown
    .replace(/^# .*\n/, '')
    .split(/\n{2,}/)
    .map((text) => block(text.split('\n').filter((line) => line !== '')))
    .join('\n');
