import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textHtml } from '../lib/text-html.ts';
import { helpPartOf, helpParts } from './help-parts.ts';

const html = textHtml(readFileSync(new URL('../../../docs/kasutusjuhend.md', import.meta.url), 'utf8'));
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('every part that a page opens is a heading of the guide', () => {
  expect(helpParts.map(([, part]) => part).filter((part) => !ids.includes(part))).toEqual([]);
});

test('every link within the guide leads to a heading, and no mark of the file is left in its text', () => {
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => decodeURIComponent(id ?? ''));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  const text = html.replace(/<code>.*?<\/code>/g, '').replace(/<[^>]*>/g, '');
  expect(text.match(/.{0,20}(\*\*|!\[|\]\(|^#{1,3} |^\|).{0,20}/gm)).toBeNull();
});

test.each([
  ['/', 'täna'],
  ['/people/search', 'tantsijad-ja-rühmad'],
  ['/people/12', 'väljastamine'],
  ['/people/12/merge', 'kahest-kirjest-üks'],
  ['/clothing/12', 'rõivad'],
  ['/clothing/overview', 'ülevaade'],
  ['/reminders', 'korduvad-kirjad'],
  ['/olematu', undefined],
])('the help of %s is %s', (pathname, part) => {
  expect(helpPartOf(pathname)).toBe(part);
});

test('a table, a list that goes on, code with marks and a sign of HTML', () => {
  const text = '## A & B\n\nsõna `**x**` ja **paks**\n- üks\n  edasi\n- kaks < kolm\n\n| a | b |\n| --- | --- |\n| 1 | *2* |\n';
  expect(textHtml(text)).toBe(
    [
      '<h2 id="a--b" tabindex="-1">A &amp; B</h2>',
      '<p>sõna <code>**x**</code> ja <strong>paks</strong></p><ul><li>üks edasi</li><li>kaks &lt; kolm</li></ul>',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>',
    ].join('\n'),
  );
});
