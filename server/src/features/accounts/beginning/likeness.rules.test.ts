import { expect, test } from 'vitest';
import { namesLike } from './likeness.rules.ts';

const present = ['Tantsurühm Kuljus', 'Rahvatantsuansambel Kirivöö', 'Leigarid', 'Tantsurühm Pääsuke', 'Rahvatantsurühm'];

test.each([
  ['the same name', 'Leigarid', ['Leigarid']],
  ['another kind of ensemble', 'Kuljus', ['Tantsurühm Kuljus']],
  ['another case and no signs above letters', 'kirivoo', ['Rahvatantsuansambel Kirivöö']],
  ['a slip', 'Leigaridd', ['Leigarid']],
  ['an ending and another word', 'Kuljuse noored', ['Tantsurühm Kuljus']],
  ['a shared common word alone', 'Tantsurühm Sõleke', []],
  ['common words alone', 'Rahvatantsurühm', ['Rahvatantsurühm']],
  ['signs alone', '?', []],
])('%s', (_, name, near) => expect(namesLike(name, present)).toEqual(near));
