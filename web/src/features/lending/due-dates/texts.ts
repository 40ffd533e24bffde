import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  dueOn: 'Tähtaeg',
  due: 'tähtaeg {{day}}',
  late: { one: 'hilinenud {{count}} päev', other: 'hilinenud {{count}} päeva' },
  set: 'Määra tähtaeg',
  change: 'Muuda tähtaega',
  titleOfPerson: 'Kõigi esemete tähtaeg',
  textOfPerson: { one: '{{name}}: käes {{count}} ese.', other: '{{name}}: käes {{count}} eset. Kõik saavad sama tähtaja.' },
  titleOfGroup: 'Rühma „{{name}}“ tähtaeg',
  textOfGroup: 'Kõik, mis on rühma tantsijate käes, saab sama tähtaja.',
  hint: 'Näiteks {{day}}. Tühi: tähtaega ei ole.',
  hintProposed: 'Millal tagasi tuua: ansambli tähtaeg',
  hintChosen: 'Millal tagasi tuua: sinu valitud päev',
  hintNone: 'Tühi: tagasi tuua ei ole kindlaks päevaks',
  saved: 'Tähtaeg on {{day}}',
  cleared: 'Tähtaega enam ei ole',
  savedMany: { zero: 'Ühtegi tähtaega ei muudetud', one: '{{count}} eseme tähtaeg muudetud', other: '{{count}} eseme tähtaeg muudetud' },
  titleOfPieces: 'Valitud esemete tähtaeg',
  textOfPieces: { one: 'Tähtaja saab {{count}} ese, mis on praegu väljas.', other: 'Tähtaja saab {{count}} eset, mis on praegu väljas.' },
});
