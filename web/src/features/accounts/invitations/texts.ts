import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Ootad ansamblit',
  invitations: { one: 'Kutse', other: 'Kutsed · {{count}}' },
  by: 'kutsus {{name}}',
  office: 'Kutset vastu võttes võtad vastu ka halduri ameti, alates {{day}}.',
  accept: 'Võta vastu',
  decline: 'Keeldu',
  declineTitle: 'Kas keelduda ansambli {{ensemble}} kutsest?',
  declineText: 'Kui mõtled ümber, palu haldurilt uus kutse.',
  declined: 'Kutsest on keeldutud',
  loadFailed: 'Kutsete laadimine ei õnnestunud.',
  next: 'Mis edasi saab?',
  why: 'Sinu konto on valmis, aga sa ei kuulu veel ühtegi ansamblisse. Seepärast ei ole siin praegu midagi näha.',
  tellAddress: 'Ütle oma ansambli haldurile, millise e-posti aadressiga sa registreerusid:',
  invitationComes: 'Haldur saadab sulle kutse. See ilmub siia lehele; võta see vastu. Administraator võib su ansamblisse lisada ka ise.',
  opens: 'Seejärel avanevad ansambli rõivad ja tantsijad.',
  keepsLooking: 'Leht uueneb ise, kui midagi muutub.',
  profile: 'Profiil',
  logOut: 'Logi välja',
});
