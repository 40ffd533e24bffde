import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  add: 'Lisa mõõt',
  edit: 'Muuda mõõtu',
  delete: 'Kustuta mõõt',
  name: 'Mõõdu nimi',
  nameHint: 'Näiteks Ümbermõõt. Väärtused on sentimeetrites.',
  group: 'Mõõdud',
  added: 'Mõõt lisatud',
  edited: 'Mõõt muudetud',
  deleted: 'Mõõt kustutatud',
  deleteQuestion: 'Kas kustutada mõõt „{{name}}“?',
  deleteText: {
    zero: 'Ühelgi esemel ei ole seda mõõtu märgitud.',
    one: 'See mõõt on märgitud {{count}} esemel. Väärtus kustub koos mõõduga.',
    other: 'See mõõt on märgitud {{count}} esemel. Väärtused kustuvad koos mõõduga.',
  },
});
