import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Rõivatüübid',
  add: 'Lisa tüüp',
  edit: 'Muuda tüüpi',
  delete: 'Kustuta tüüp',
  name: 'Nimi',
  nameLabel: 'Tüübi nimi',
  kind: 'Rõivaliik',
  afterWear: 'Pärast esinemist',
  afterWearNone: 'Korras',
  afterWearState: { WASH: 'Pessu', REPAIR: 'Üle vaadata ja parandada' },
  clothingNames: 'Nimetusi',
  names: { one: '{{count}} nimetus', other: '{{count}} nimetust' },
  deleteQuestion: 'Kas kustutada tüüp „{{name}}“?',
  deleteText: 'Selles ei ole ühtegi nimetust.',
  inUse: {
    one: 'Tüüpi „{{name}}“ ei saa kustutada: selles on {{count}} nimetus. Anna sellele enne teine tüüp.',
    other: 'Tüüpi „{{name}}“ ei saa kustutada: selles on {{count}} nimetust. Anna neile enne teine tüüp.',
  },
  added: 'Tüüp lisatud',
  edited: 'Tüüp muudetud',
  deleted: 'Tüüp kustutatud',
  empty: 'Tüüpe veel ei ole',
  emptyText: 'Lisa esimene tüüp, näiteks Seelik. Tüübi järgi saab rõivaid otsida.',
});
