import { expect, test } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

test.each([
  ['plain paragraphs', '<p>Tere</p><p></p><p>Õie</p>', '<p>Tere</p><p></p><p>Õie</p>'],
  ['b and i', '<b>a</b><i class="x">b</i>', '<strong>a</strong><em>b</em>'],
  [
    'styles of a word processor',
    '<p class=MsoNormal style="margin:0"><span style=\'font-weight:700\'>paks</span></p>',
    '<p><strong>paks</strong></p>',
  ],
  ['bold and italic in one', '<span style="font-style: italic; font-weight: bold">a</span>', '<strong><em>a</em></strong>'],
  [
    'a wrapper that takes bold back',
    '<b style="font-weight:normal" id="docs"><p>a <span style="font-weight:700">b</span></p></b>',
    '<p>a <strong>b</strong></p>',
  ],
  ['spans in spans', '<span>a<span style="font-weight:bold">b</span>c</span>', 'a<strong>b</strong>c'],
  ['scripts and styles with their content', 'a<script>alert(1)</script><style>p{}</style><!-- x -->b', 'ab'],
  ['images and what they would do', '<img src=x onerror="alert(1)">a<a href="javascript:alert(1)">b</a>', 'ab'],
  ['attributes of what stays', '<p onclick="alert(1)" style="color:red">a</p><h2 id="x">b</h2>', '<p>a</p><h2>b</h2>'],
  ['a sign in an attribute that looks like an end', '<p title="a > b">c</p>', '<p>c</p>'],
  ['lines of a list', '<ul type="x"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ['names of office programs', '<o:p>&nbsp;</o:p>', '&nbsp;'],
  ['what the editor itself has copied', '<p data-pm-slice="1 1 []" class="y">a</p>', '<p data-pm-slice="1 1 []">a</p>'],
  ['an end without a beginning', 'a</b></span>', 'a'],
])('%s', (_, html, clean) => expect(cleanPasted(html)).toBe(clean));
