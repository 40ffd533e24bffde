import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Mis on sinu nimel',
  nothing: 'Sinu nimel ei ole midagi pooleli.',
  invitations: 'Kutsed, mille oled saatnud, lähevad üleandmise päeval järglase nimele.',
  notYet: 'Järglase nimele saab need panna siis, kui ta on ansamblis.',
  replyTo: 'Vastused kirjadele tulevad sinu aadressile',
  toFollower: 'Järglase aadressile',
  replyToSaved: 'Vastusaadress muudetud. Kui aadress ei ole veel kinnitatud, saab järglane lingi.',
  STOCKTAKES: 'Lahtised inventuurid',
  BATCHES: 'Lahtised partiid',
  JOBS: 'Lahtised tööd',
  IMPORTS: 'Impordid, mis ootavad',
  batch: '{{day}}, {{count}} eset',
  passOn: 'Järglasele',
  passedOn: 'Nüüd järglase nimel',
  open: 'Ava',
  links: 'Lingid tantsijate ja tegijate lehtedele, mida oled näidanud',
  endLinks: 'Lõpeta',
  linksEnded: 'Lingid enam ei kehti',
});
