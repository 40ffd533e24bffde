import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Litsentsid',
  what: 'Riideait on tehtud vaba tarkvara abil. Siin on kõik paketid, mis tootes kaasas on, ja nende litsentsid.',
  texts: 'Autorid ja litsentside täistekstid (inglise keeles)',
  packages: 'Paketid',
  name: 'Pakett',
  version: 'Versioon',
  licence: 'Litsents',
  none: 'Pakette ei ole',
});
