import { expect, test } from 'vitest';
import { proposedKind } from './kind.rules.ts';

const kindOf = (fileName: string, headings: string, cells = '', sheet = 'Leht1') =>
  proposedKind(fileName, [{ name: sheet, rows: [headings.split(';'), cells.split(';')] }]);

test.each([
  ['Tantsijad 2026.xlsx', 'PEOPLE'],
  ['liikmete_nimekiri.csv', 'PEOPLE'],
  ['dancers-with-preamble.csv', 'PEOPLE'],
  ['Rõivad.ods', 'CLOTHING'],
  ['riiete nimekiri.csv', 'CLOTHING'],
  ['Muhu_seelikud.csv', 'CLOTHING'],
  ['Po\u0303lled.csv', 'CLOTHING'],
  ['band-jackets.csv', 'CLOTHING'],
  ['tantsijate riided.csv', null],
  ['addresses.csv', null],
  ['Kleebitud 21.11 kell 9.05.tsv', null],
])('%s by its name: %s', (fileName, kind) => expect(kindOf(fileName, 'X;Y')).toBe(kind));

test('by the name of a sheet', () => expect(kindOf('aprill.xlsx', 'X;Y', '', 'Tantsijad')).toBe('PEOPLE'));

test.each([
  ['Eesnimi;Perekonnanimi;Rühm;E-post', 'Mari;Tamm;Naised;a@b.ee', 'PEOPLE'],
  ['Nimi;Telefon', 'Mari Tamm;5123456', 'PEOPLE'],
  ['Nimetus;Nr;Kelle käes', 'Muhu seelik;1;Mari Tamm', 'CLOTHING'],
  ['Nimi;Nr;Suurus', 'Muhu seelik;1;38', 'CLOTHING'],
  ['Eesnimi;Perekonnanimi;Nimetus;Number', 'Mari;Tamm;Seelik;1', 'CLOTHING'],
  ['Nimi;Rind;Vöökoht', 'Mari;92;74', 'PEOPLE'],
  ['Eesnimi;Perekonnanimi;Pikkus;Jalanumber;Vööümbermõõt', 'Mari;Tamm;172;38;70', 'PEOPLE'],
  ['No.;Sex;Chest;Length', '100;F;34;S', 'CLOTHING'],
  ['Eesnimi;Perenimi;Kood;Pangakonto', 'Gerda;Kadastik;1000231;221012345678', 'PEOPLE'],
  ['Nr;Kelle käes', '12;Mari Tamm', 'CLOTHING'],
  ['Nimi;Rühm', 'Seelik;Naised', null],
  ['a;b', '1;2', null],
])('%s by the headings', (headings, cells, kind) => expect(kindOf('tabel.csv', headings, cells)).toBe(kind));
