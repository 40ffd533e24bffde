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
  ['lines of a list', '<ul type="x"><li>a</li></ul>', '<ul><li>- a</li></ul>'],
  [
    'lists in lists, and items that are paragraphs',
    '<ul><li>a<ol><li><p>b</p></li></ol></li><li><ul><li>c</li></ul></li><li></li></ul>',
    '<ul><li>- a<ol><li><p>- b</p></li></ol></li><li><ul><li>- c</li></ul></li><li></li></ul>',
  ],
  [
    'a list of a word processor',
    "<p><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><!--[endif]-->a</p>" +
      "<p><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>b</p>",
    '<p>- a</p><p>2. b</p>',
  ],
  [
    'rows of a table',
    '<table border=1><tr><th>Seelik</th><th><b>12</b></th></tr>\n<tr><td><p class=x>Tanu</p></td><td>&nbsp;</td><td><p>3</p></td></tr></table>',
    '<div><p>Seelik <strong>12</strong></p>\n<p>Tanu 3</p></div>',
  ],
  [
    'a table whose cells have lines of their own',
    '<table><tbody><tr><td><p>a</p><p>b</p></td><td>c</td></tr></tbody></table>',
    '<div><div><div><p>a</p><p>b</p></div><div>c</div></div></div>',
  ],
  [
    'a table in a table',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<div><div><div>a<div><p>b c</p></div></div></div></div>',
  ],
  [
    'the address of a link',
    '<a class="x" href="https://tants.ee/?a=1&amp;b=2"><b>Leht</b></a>.',
    '<strong>Leht</strong> (https://tants.ee/?a=1&amp;b=2).',
  ],
  [
    'an address that is its own words',
    '<a href="https://tants.ee/">tants.ee</a> <a href=mailto:mari@tants.ee>mari@tants.ee</a>',
    'tants.ee mari@tants.ee',
  ],
  ['an address to write to', '<a href="mailto:mari@tants.ee">Mari</a>', 'Mari (mari@tants.ee)'],
  [
    'links that lead nowhere',
    `<a href="#x">a</a><a name=y>b</a><a href='/c'>c</a><a href='https://"><img src=x>'>d</a><a href="https://tants.ee"><img></a>`,
    'abcd',
  ],
  ['names of office programs', '<o:p>&nbsp;</o:p>', '&nbsp;'],
  ['what the editor itself has copied', '<p data-pm-slice="1 1 []" class="y">a</p>', '<p data-pm-slice="1 1 []">a</p>'],
  ['an end without a beginning', 'a</b></span>', 'a'],
])('%s', (_, html, clean) => expect(cleanPasted(html)).toBe(clean));
