import { expect, test } from 'vitest';
import { markTyped } from './marked.ts';

const marked = (text: string, typed: string) =>
  markTyped(text, typed)
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['without accents and case', 'Muhu tikitud Põll', 'polL', 'Muhu tikitud [Põll]'],
  ['accents that nobody has', 'Polli mõis', 'põlli', '[Polli] mõis'],
  ['each word, in whatever order', 'Muhu seelik nr 12', '12 see', 'Muhu [see]lik nr [12]'],
  ['the beginning of a word before its inside', 'Naisseelik, seelik', 'seelik', 'Naisseelik, [seelik]'],
  ['the inside where there is no beginning', 'Naisseelik', 'seelik', 'Nais[seelik]'],
  ['words that touch become one', 'Kolga-Jaani', 'kolga- jaani', '[Kolga-Jaani]'],
  ['letters written with an accent of their own', 'Po\u0303ll', 'pol', '[Po\u0303l]l'],
  ['a comma ends a word', 'Mari Tamm', 'tamm, m', '[M]ari [Tamm]'],
  ['parts of a name that are typed as one', 'Mari-Liis O’Kask', 'mariliis okask', '[Mari-Liis] [O’Kask]'],
  ['another apostrophe', 'Mari O’Kask', "o'kask", 'Mari [O’Kask]'],
  ['nothing where nothing matches', 'Mari', 'jüri', 'Mari'],
  ['nothing typed', 'Mari', ' ', 'Mari'],
])('%s', (_, text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
  expect(
    markTyped(text, typed)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
