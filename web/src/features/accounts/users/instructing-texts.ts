import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  groups: 'Rühmad',
  groupsElsewhere: 'Rühmad saab valida selle ansambli haldur, või sina, kui oled ise selles ansamblis.',
  seesContacts: 'Näeb kontakte',
  seesContactsHint: 'Tantsijate e-posti aadressid ja telefoninumbrid ning väljastuste märkused.',
  seesMeasures: 'Näeb mõõte',
  seesMeasuresHint: 'Kehamõõdud, sobivus ja riietusplaanid.',
  mayIssue: 'Võib väljastada oma rühmale',
  groupCount: { zero: 'rühmi ei ole', one: '{{count}} rühm', other: '{{count}} rühma' },
  ofGroup: { one: 'Juhendaja: {{names}}', other: 'Juhendajad: {{names}}' },
});
