import { Readable } from 'node:stream';
import { importFields } from '@riideait/contract';
import { type Cell, type Column, writeSheet } from '../../sheets/write-sheet.ts';

const { PEOPLE, CLOTHING } = importFields;

const peopleColumns: readonly Column[] = [
  { heading: PEOPLE.firstName, width: 14 },
  { heading: PEOPLE.lastName, width: 16 },
  { heading: PEOPLE.genderCode, width: 8 },
  { heading: PEOPLE.groupName, width: 14 },
  { heading: PEOPLE.email, width: 30 },
  { heading: PEOPLE.phoneNumber, width: 16 },
  { heading: PEOPLE.height, width: 14 },
  { heading: PEOPLE.footSize, width: 13 },
  { heading: PEOPLE.headSize, width: 19 },
];

const people: readonly Cell[][] = [
  ['Mari', 'Tamm', 'naine', 'Naisrühm', 'mari.tamm@example.com', '5550 0001', 168, 38, 56],
  ['Anu-Liis', 'Kask', 'naine', 'Naisrühm', 'anu-liis.kask@example.com', '5550 0002', 172.5, 39.5, 55.5],
  ['Õie', 'Šmidt', 'naine', 'Naisrühm', null, '5550 0003', 164, 37, 54],
  ['Jüri', 'Õunapuu', 'mees', 'Meesrühm', 'juri.ounapuu@example.com', '5550 0004', 183, 43.5, 59],
  ['Tõnu', 'Saar', 'mees', 'Meesrühm', 'tonu.saar@example.com', null, 179, 42, 58],
  ['Johanna', 'Mägi', 'naine', 'Noorterühm', null, null, 158, 36, null],
];

const clothingColumns: readonly Column[] = [
  { heading: CLOTHING.clothingTypeName, width: 16 },
  { heading: CLOTHING.clothingName, width: 30 },
  { heading: CLOTHING.parish, width: 14 },
  { heading: CLOTHING.clothingNumber, width: 10 },
  { heading: CLOTHING.count, width: 7 },
  { heading: CLOTHING.size, width: 9 },
  { heading: 'Ümbermõõt', width: 12 },
  { heading: 'Seeliku pikkus', width: 15 },
  { heading: CLOTHING.holder, width: 18 },
  { heading: CLOTHING.validFrom, width: 13, format: 'dd.mm.yyyy' },
  { heading: CLOTHING.comment, width: 32 },
];

const autumn = new Date('2025-09-08T00:00:00Z');

const clothing: readonly Cell[][] = [
  ['Seelikud', 'Muhu põikitriibuline seelik', 'Muhu', '1', null, 38, 72, 84.5, 'Mari Tamm', autumn, null],
  ['Seelikud', 'Muhu põikitriibuline seelik', 'Muhu', '2', null, 40, 78, 86, 'Anu-Liis Kask', autumn, 'Serv vajab parandamist'],
  ['Seelikud', 'Muhu põikitriibuline seelik', 'Muhu', '3', null, 42, 82, 86, null, null, null],
  ['Põlled', 'Muhu tikitud põll', 'Muhu', '1-6', null, null, null, null, null, null, 'Numbritega 1 kuni 6'],
  ['Vööd ja paelad', 'Muhu kirivöö', 'Muhu', '1, 2, 5-8', null, null, null, null, null, null, null],
  ['Püksid', 'Mulgi põlvpüksid', 'Karksi', '11', null, 50, 92.5, null, 'Jüri Õunapuu', autumn, null],
  ['Jalavarjud', 'Pastlad', null, null, 12, 39, null, null, null, null, 'Numbrita, kokku 12 paari'],
];

/** A register of people to begin from, as a spreadsheet. */
export const peopleSample = (): Readable => Readable.fromWeb(writeSheet('Tantsijad', peopleColumns, people));

/** Clothing of which some is with people of the other sample. */
export const clothingSample = (): Readable => Readable.fromWeb(writeSheet('Rõivad', clothingColumns, clothing));
