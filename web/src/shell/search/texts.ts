import { texts } from '../../lib/text-reader.ts';

export const t = texts({
  label: 'Otsi rõivast, numbrit või tantsijat',
  placeholder: 'Otsi rõivast, numbrit või tantsijat',
  open: 'Otsi',
  scan: 'Skaneeri silte',
  scanStop: 'Lõpeta skaneerimine',
  close: 'Sulge otsing',
  region: 'Otsing igalt lehelt',
  nothing: '„{{typed}}“ ei leitud',
  person: 'Tantsija',
  noPerson: 'Sellist tantsijat ei leitud',
  typeName: 'Kirjuta vähemalt kaks tähte',
  NAME: 'Rõivad',
  ITEM: 'Esemed',
  SET: 'Komplektid',
  PERSON: 'Tantsijad',
  TYPE: 'Tüübid',
  GROUP: 'Rühmad',
  PARISH: 'Kihelkonnad',
  NUMBER: 'Kõik selle numbriga',
});
