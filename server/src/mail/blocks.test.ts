import { describe, expect, test } from 'vitest';
import { cleanBlock, plainOf, textOf } from './blocks.ts';

/** What the editor makes stays as it is, sign by sign. */
const KEPT = [
  '<p>Tere, {eesnimi}!</p>',
  '<p>Tere</p><p></p><p></p><p>Mari</p>',
  '<p>rida<br>teine<br><br>neljas</p>',
  '<h1>Õõvastav šašlõkk</h1><h2>Žürii</h2><h3></h3><p>Öö</p>',
  '<p>a<strong>b<em>c</em></strong><em>d</em> e</p>',
  '<p><em>a</em><strong><em>b</em></strong></p>',
  '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, &amp;nbsp; &amp;lt; "jutumärgid" \'ülakomad\' „eesti“</p>',
  '<p>jääv\u00a0tühik ja\u00adpoolitus</p>',
  '<p>👩‍👩‍👧 🩰 🇪🇪 o\u0303 שלום</p>',
  '<p>{rühm} {täna} {esemeid}</p>',
];

test.each(KEPT)('is kept: %s', (html) => expect(cleanBlock(html)).toBe(html));

test.each<[string, string | null, string]>([
  ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>', 'marks of old, and words outside a paragraph'],
  ['<p>a&nbsp;b &otilde; &#x161;</p>', '<p>a\u00a0b õ š</p>', 'entities'],
  ['<p style="color:red" class="x" onclick="alert(1)" id="y">a</p>', '<p>a</p>', 'attributes'],
  ['<p>a<img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p>', '<p>ab</p>', 'pictures and links'],
  ['<script>alert(1)</script><style>p{}</style><p>a</p>', '<p>a</p>', 'scripts and styles, as a whole'],
  ['<svg/onload=alert(1)><p>a</p></svg><math><mi>b</mi></math>', '<p>a</p><p>b</p>', 'other markup'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt><p>a</p>', '<p>ipt&gt;alert(1)ipt&gt;</p><p>a</p>', 'markup in markup'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', 'words that look like a script'],
  ['<!-- <p>x</p> --><p>a</p><![CDATA[<b>]]>', '<p>a</p>', 'comments'],
  ['<strong>a<p>b</p>c</strong>', '<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>', 'blocks in marks'],
  ['<p>a<h1>b</h1>c</p>', '<p>a</p><h1>b</h1><p>c</p><p></p>', 'blocks in blocks'],
  ['<p><strong></strong></p><p>a<em></em></p>', '<p></p><p>a</p>', 'marks of nothing'],
  ['<p>a</p>\n  <p>b</p>\n', '<p>a</p><p>b</p>', 'lines between paragraphs'],
  ['<p>a', '<p>a</p>', 'what is not closed'],
  ['<p>a&#7;&#27;b</p>', '<p>ab</p>', 'control characters'],
  ['<p></p><p> <br>\u00a0</p><h1></h1>', null, 'nothing to be seen'],
  ['<p>\u200b\u2060</p>', null, 'signs without a shape'],
  ['<p>—</p>', '<p>—</p>', 'a sign alone'],
  ['', null, 'nothing'],
])('%s becomes %s: %s', (html, clean) => {
  expect(cleanBlock(html)).toBe(clean);
  expect(clean === null ? null : cleanBlock(clean)).toBe(clean);
});

/** Pieces of markup put together at random, always the same way. */
function hostile(seed: number): string {
  const parts = [
    '<p>',
    '</p>',
    '<h1>',
    '</h1>',
    '<b>',
    '</b>',
    '<em>',
    '</em>',
    '<br>',
    '<br/>',
    '<',
    '>',
    '&',
    '&lt;',
    '"',
    "'",
    'a',
    ' ',
    '\n',
  ];
  const more = [
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
    '<!--',
    '-->',
    '<p x="',
    '<textarea>',
    '</textarea>',
    '&#60;',
    '{nimi}',
    '<i',
    '</',
  ];
  const all = [...parts, ...more];
  let state = seed;
  return Array.from({ length: 30 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return all[Math.floor((state / 2 ** 31) * all.length)];
  }).join('');
}

test('any input gives blocks, marks and breaks only, and cleaning twice changes nothing', () => {
  const block =
    /^(?:<(p|h[123])>(?:[^<>]|<br>|<strong>(?:[^<>]|<br>|<em>(?:[^<>]|<br>)+<\/em>)+<\/strong>|<em>(?:[^<>]|<br>)+<\/em>)*<\/\1>)+$/;
  for (let seed = 1; seed <= 1_000; seed++) {
    const html = hostile(seed);
    const clean = cleanBlock(html);
    if (clean === null) continue;
    expect(clean, html).toMatch(block);
    expect(cleanBlock(clean), html).toBe(clean);
  }
});

test('thousands of nested tags are no trouble', () => {
  expect(cleanBlock(`${'<em>'.repeat(4_900)}a`)).toBe('<p><em>a</em></p>');
});

const MANY = 200_000;

test.each([
  ['blanks', `<p>a${'\u00a0'.repeat(MANY)}b</p>`],
  ['ends of lines', `<p>a${'\u2028'.repeat(MANY)}b</p>`],
])('200,000 %s in a row are read once, not once for each', (_, html) => {
  expect(textOf(html)).toHaveLength(MANY + 2);
});

describe('as plain text', () => {
  test.each([
    ['<p>Tere</p><p>Mari</p>', 'Tere\n\nMari'],
    ['<p>Tere</p><p></p><p>Mari</p>', 'Tere\n\n\nMari'],
    ['<p></p><p>Tere</p><p></p>', 'Tere'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<h1>Pidu on läbi</h1><p>Aitäh</p><h3>Ja</h3>', 'Pidu on läbi\n\nAitäh\n\nJa'],
    ['<p><strong>paks</strong><em>kald</em></p>', 'pakskald'],
    ['<p>&lt;b&gt; &amp;amp; "x" a\u00a0b 👩‍👩‍👧</p>', '<b> &amp; "x" a\u00a0b 👩‍👩‍👧'],
    [`<p>${'pikk '.repeat(60)}rida</p>`, `${'pikk '.repeat(60)}rida`],
  ])('%s', (html, text) => expect(textOf(html)).toBe(text));

  test('the words as they are read, line by line', () => {
    expect(plainOf('<p>a<strong>b</strong></p><h1>&lt;c&gt;<br>&amp;lt;</h1>').split('\n')).toEqual(['ab', '<c>', '&lt;', '']);
  });
});
