import { expect, test } from 'vitest';
import type { Sheet, SheetCell } from '../../../../sheets/spreadsheet.ts';
import { understand } from './understand.rules.ts';

const sheet = (...rows: SheetCell[][]): Sheet => ({ name: 'Leht1', rows });

/** `firstName lastName ?email -`: the fields of the columns of the file in their order, those that are only proposed behind a question mark. */
const fieldsOf = (kind: 'PEOPLE' | 'CLOTHING', ...rows: SheetCell[][]) => {
  const columns = understand(sheet(...rows), kind).columns.filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  return columns.map(({ field, proposed }) => field ?? (proposed === null ? '-' : `?${proposed}`)).join(' ');
};

/** A heading row and what stands below each heading. */
const people: [string, string[], SheetCell[][]][] = [
  ['firstName lastName', ['Eesnimi', 'Perekonnanimi'], [['Mari', 'Tamm']]],
  ['lastName firstName', ['Perenimi', 'Eesnimi'], [['Tamm', 'Mari']]],
  ['firstName lastName', ['EESNIMI', 'PEREKONNANIMI'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['eesnimi:', 'perek.nimi'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Nimi', 'Perekonnanimi'], [['Mari', 'Tamm']]],
  [
    'firstName lastName',
    ['Nimi', 'Perenimi'],
    [
      ['Anna Maria', 'Tamm'],
      ['Mari Liis', 'Saar'],
    ],
  ],
  ['firstName lastName', ['Eesnimi', 'Nimi'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Tantsija', 'Perekonnanimi'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['First name', 'Last name'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Given name', 'Surname'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Tantsija eesnimi', 'Tantsija perekonnanimi'], [['Mari', 'Tamm']]],
  ['fullName', ['Ees- ja perekonnanimi'], [['Mari Tamm']]],
  ['fullName', ['Ees-ja perenimi'], [['Mari Tamm']]],
  ['fullName email', ['Nimi', 'Meil'], [['Mari Tamm', 'mari@näide.ee']]],
  ['fullName email', ['Nimi', 'Mail'], [['Xxx Yyyy', 'x@y.ee']]],
  ['fullName email', ['Tantsija nimi', 'E-posti aadress'], [['Mari Tamm', 'a@b.ee']]],
  ['fullName phoneNumber', ['Tantsija', 'Tel.'], [['Mari Tamm', '5123 4567']]],
  ['fullName phoneNumber', ['TANTSIJAD', 'GSM'], [['Mari Tamm', 51234567]]],
  ['fullName phoneNumber', ['Lauljad', 'Telefon'], [['Mari Tamm', 51234567]]],
  ['fullName genderCode', ['Nimi', 'N/M'], [['Mari Tamm', 'N']]],
  ['fullName genderCode', ['Nimi', 'M/N'], [['Mari Tamm', 'N']]],
  ['fullName genderCode', ['Nimi', 'Sugu (N/M)'], [['Mari Tamm', 'N']]],
  ['fullName genderCode', ['Name', 'Gender'], [['Mari Tamm', 'female']]],
  ['fullName groupName', ['Nimi', 'Grupp'], [['Mari Tamm', 'Noored']]],
  ['fullName groupName', ['Nimi', 'RÜHM'], [['Mari Tamm', 'Noored']]],
  ['fullName groupName', ['Nimi', 'ruhm'], [['Mari Tamm', 'Noored']]],
  ['fullName groupName', ['Full name', 'Group'], [['Mari Tamm', 'Noored']]],
  ['fullName phoneNumber', ['Nimi', 'Tel. nr'], [['Mari Tamm', '+372 5123456']]],
  ['fullName phoneNumber', ['Nimi', 'Mobiil'], [['Mari Tamm', '5123456']]],
  ['fullName phoneNumber', ['Nimi', 'Kontakt'], [['Mari Tamm', '5123456']]],
  ['fullName email', ['Nimi', 'Kontakt'], [['Mari Tamm', 'a@b.ee']]],
  ['fullName email phoneNumber', ['Nimi', 'Kontakt', 'Kontakt'], [['Mari Tamm', 'a@b.ee', '5123456']]],
  ['fullName groupName', ['tantsijanimi', 'Treeningrühm'], [['Mari Tamm', 'Noored']]],
  ['groupName fullName', ['PROOVI-RÜHM', 'Nimi'], [['Noored', 'Mari Tamm']]],
  ['fullName - groupName', ['Nimi', 'Treeningrühm', 'Rühm'], [['Mari Tamm', 'E18', 'Noored']]],
  ['fullName - groupName', ['Nimi', 'Treeningrühm', 'Vanuserühm'], [['Mari Tamm', 'E18', 'Noored']]],
  ['fullName groupName -', ['Nimi', 'Treeningrühm', 'Laagrirühm'], [['Mari Tamm', 'E18', 'Noored']]],
  [
    'fullName genderCode',
    ['Nimi', 'Soorühm'],
    [
      ['Mari Tamm', 'naine'],
      ['Jüri Kask', 'mees'],
    ],
  ],
  ['fullName - ?groupName', ['Nimi', 'Eirühm', 'Minu viies rühm'], [['Mari Tamm', 'E18', 'Noored']]],
  ['- ?firstName', ['Treeningrühm', 'Osavõtt'], [['E18', 'Mari Tamm']]],
  ['fullName - - -', ['Nimi', 'Ema telefon', 'Arve number', 'Vereliik'], [['Mari Tamm', 'puudub', 'A-12', 'AB']]],
  ['fullName height footSize headSize', ['Nimi', 'Pikkus', 'Jala nr', 'Peaümbermõõt'], [['Mari Tamm', 170, 38, 56]]],
  ['fullName footSize', ['Nimi', 'King'], [['Mari Tamm', '38']]],
  ['fullName footSize', ['Nimi', 'King nr'], [['Mari Tamm', '38']]],
  ['fullName height footSize headSize', ['Nimi', 'Kasv (cm)', 'Kinga nr.', 'Pea ümbermõõt, cm'], [['Mari Tamm', '170', '38,5', 56]]],
  ['fullName height footSize', ['Nimi', 'Height', 'Shoe size'], [['Mari Tamm', 170, 38]]],
  ['fullName active', ['Nimi', 'Aktiivne'], [['Mari Tamm', 'jah']]],
  [
    '- fullName',
    ['Jrk', 'Nimi'],
    [
      [1, 'Mari Tamm'],
      [2, 'Jüri Kask'],
      [3, 'Ants Saar'],
    ],
  ],
  [
    '- fullName',
    ['Nr', 'Nimi'],
    [
      [1, 'Mari Tamm'],
      [2, 'Jüri Kask'],
      [3, 'Ants Saar'],
    ],
  ],
  [
    '- firstName lastName - email',
    ['Nr.', 'Eesnimi', 'Perekonnanimi', 'Isikukood', 'E-mail'],
    [[1, 'Mari', 'Tamm', '48001010001', 'a@b.ee']],
  ],
  ['fullName - -', ['Nimi', 'Sünniaeg', 'Märkused'], [['Mari Tamm', '1.2.1980', 'puudub tihti']]],
  ['fullName email -', ['Lapse nimi', 'E-post', 'Vanema e-post'], [['Mari Tamm', 'a@b.ee', 'c@d.ee']]],
  ['fullName chest', ['Nimi', 'Rinnaümbermõõt'], [['Mari Tamm', 92]]],
  ['fullName -', ['Nimi', 'Osavõtutasu'], [['Mari Tamm', 25]]],
  [
    'fullName -',
    ['Nimi', 'Tasutud'],
    [
      ['Mari Tamm', 'jah'],
      ['Jüri Kask', 'ei'],
    ],
  ],
  ['firstName lastName -', ['Eesnimi', 'Perenimi', 'Nimi'], [['Mari', 'Tamm', 'Mari Tamm']]],
  [
    'fullName - ?genderCode',
    ['Nimi', 'Kood', 'Muu tunnus'],
    [
      ['Mari Tamm', 'a1', 'naine'],
      ['Jüri Kask', 'a2', 'mees'],
    ],
  ],
  ['fullName ?email', ['Nimi', ''], [['Mari Tamm', 'a@b.ee']]],
  [
    'firstName lastName email phoneNumber',
    ['Eesnimi / First name', 'Perekonnanimi / Last name', 'E-post / E-mail', 'Telefon / Phone'],
    [['A', 'B', 'c@d.ee', '5123456']],
  ],
  [
    'fullName chest waist hips headSize',
    ['Nimi', 'Rinnaümbermõõt (cm)', 'Vööümbermõõt', 'Puusaümbermõõt', 'Peaümbermõõt'],
    [['Mari Tamm', '92', '74,5 cm', 98, 56]],
  ],
  ['fullName chest waist hips', ['Nimi', 'Rind', 'Talje', 'Puusad'], [['Mari Tamm', 92, 74, 98]]],
  [
    '- email fullName phoneNumber groupName height footSize',
    [
      'Ajatempel',
      'E-posti aadress',
      'Sinu ees- ja perekonnanimi',
      'Sinu telefoninumber',
      'Millises rühmas tantsid?',
      'Sinu pikkus (cm)',
      'Jalanumber *',
    ],
    [['2026-09-03 12:00:01', 'a@b.ee', 'Mari Tamm', '5123456', 'Noored', 170, 38]],
  ],
  ['fullName phoneNumber -', ['Nimi', 'Tel 1', 'Tel 2'], [['Mari Tamm', '5123456', '6123456']]],
  ['fullName ?phoneNumber', ['Nimi', 'Telefon kodus'], [['Mari Tamm', '5123456']]],
  [
    '- fullName',
    ['Jrk', 'Nimi'],
    [
      ['1.', 'Mari Tamm'],
      ['2.', 'Jüri Kask'],
      ['3.', 'Ants Saar'],
    ],
  ],
  ['firstName lastName headSize', ['1. Eesnimi', '2. Perekonna-\nnimi', 'Pea-\nümbermõõt'], [['Mari', 'Tamm', 56]]],
  ['fullName email', ['Nimi', 'E-post'], [['Mari Tamm', 'mari(at)näide.ee']]],
  [
    'fullName -',
    ['Nimi', 'Tunnuskood'],
    [
      ['Mari Tamm', '48001010001'],
      ['Jüri Kask', '38001010001'],
    ],
  ],
  [
    'firstName lastName',
    ['Nimi', 'Perenimi'],
    [
      ['Xa Yb', 'Zet'],
      ['Qu Wy', 'Vix'],
    ],
  ],
  ['fullName - -', ['Nimi', 'Vanema telefon', 'Ema e-post'], [['Mari Tamm', '5123456', 'a@b.ee']]],
  ['lastFirstName', ['Perekonnanimi, eesnimi'], [['Tamm, Mari']]],
  ['fullName ?phoneNumber ?email', ['Nimi', 'X', 'Y'], [['Mari Tamm', '5123456', 'a@b.ee']]],
  ['fullName -', ['Nimi', 'Suurus'], [['Mari Tamm', 'M']]],
  ['firstName lastName groupName', ['OsalejaEesnimi', 'OsalejaPerekonnanimi', 'TEAMNAME'], [['Mari', 'Tamm', 'Noored']]],
  ['firstName lastName', ['PARTICIPANTFIRSTNAME', 'participant_last_name'], [['Mari', 'Tamm']]],
  ['firstName lastName email phoneNumber', ['Etunimi', 'Sukunimi', 'Sähköposti', 'Puhelin'], [['Mari', 'Tamm', 'a@b.ee', '5123456']]],
  ['firstName lastName email phoneNumber', ['Имя', 'Фамилия', 'Почта', 'Телефон'], [['Mari', 'Tamm', 'a@b.ee', '5123456']]],
  ['firstName lastName ?phoneNumber -', ['Eesnimi', 'Perenimi', 'Kood', 'Pangakonto'], [['Gerda', 'Kadastik', 1000231, 221012345678]]],
  ['fullName -', ['Nimi', 'Datum'], [['Mari Tamm', '2024-03-05']]],
  ['fullName phoneNumber -', ['Nimi', 'Telefon', 'Kaart'], [['Mari Tamm', null, 2045671]]],
  [
    'fullName - email - phoneNumber',
    ['Nimi', 'E-mail 2', 'E-mail 1', 'Tel 2', 'Tel 1'],
    [['Mari Tamm', 'b@b.ee', 'a@b.ee', '6551234', '5551234']],
  ],
  ['fullName - email', ['Nimi', 'E-post (2)', 'E-post (1)'], [['Mari Tamm', 'b@b.ee', 'a@b.ee']]],
  [
    'firstName lastName email - active - phoneNumber',
    ['First Name', 'Last Name', 'E-mail 1 - Value', 'E-mail 2 - Value', 'Activated', 'Username', 'Phone 1 - Value'],
    [['Mari', 'Tamm', 'a@b.ee ::: c@b.ee', 'd@b.ee', 'No', 'mtamm', '5551234']],
  ],
];

test.each(people)('people %s: %j', (fields, headings, rows) => {
  expect(fieldsOf('PEOPLE', headings, ...rows)).toBe(fields);
});

const three = (...cells: SheetCell[]) => [1, 2, 3].map((nr) => cells.map((cell) => (cell === 'nr' ? nr : cell)));

const clothing: [string, string[], SheetCell[][]][] = [
  ['clothingTypeName clothingName clothingNumber size', ['Tüüp', 'Nimetus', 'Number', 'Suurus'], [['Seelikud', 'Muhu seelik', 12, 42]]],
  ['clothingTypeName clothingName clothingNumber', ['Liik', 'Nimi', 'Nr'], [['Seelikud', 'Muhu seelik', '12']]],
  ['clothingName clothingNumber count', ['Ese', 'Inv. nr', 'tk'], [['Muhu seelik', 'A-12', 1]]],
  ['clothingName count', ['Riideese', 'Kogus'], [['Muhu seelik', 12]]],
  [
    'clothingName clothingNumber holder - - - -',
    ['Nimetus', 'Number', 'Kelle käes', 'Telefon', 'Pikkus', 'Jalanumber', 'Peaümbermõõt'],
    [['Muhu seelik', 12, 'Mari Tamm', '51234567', 172, 38, 56]],
  ],
  [
    'clothingName clothingNumber measurement:pikkus measurement:vöökoht holder -',
    ['Nimetus', 'Number', 'Pikkus', 'Vöökoht', 'Kelle käes', 'Telefon'],
    [['Muhu seelik', 12, 92, 72, 'Mari Tamm', '51234567']],
  ],
  ['clothingName clothingNumber holder', ['rõivaese', 'Kostüüminumber', 'tantsijanimi'], [['Muhu seelik', 12, 'Mari Tamm']]],
  ['clothingName clothingNumber', ['Kostüümi nimi', 'Kostüümi nr'], [['Muhu seelik', 12]]],
  ['clothingName - -', ['Nimetus', 'Tagastamise kuupäev', 'Treeningrühm'], [['Muhu seelik', '3.9.2026', 'Noored']]],
  ['clothingName count', ['Rõivas', 'Hulk (tk)'], [['Muhu seelik', 12]]],
  ['clothingName clothingNumber', ['Nimetus', 'Inventarinumber'], [['Muhu seelik', '1-12']]],
  ['- clothingName clothingNumber', ['Nr', 'Nimetus', 'Inv nr'], three('nr', 'Muhu seelik', 34)],
  [
    '- clothingName clothingNumber',
    ['Nr', 'Nimetus', 'Number'],
    [
      [1, 'Muhu seelik', 7],
      [2, 'Muhu seelik', 8],
      [3, 'Muhu seelik', 12],
    ],
  ],
  ['- clothingName count', ['Jrk nr', 'Nimetus', 'Arv'], three('nr', 'Muhu seelik', 4)],
  ['clothingName clothingNumber - -', ['Nimetus', 'Number', 'Rida', 'Põhjus'], three('Muhu seelik', 'nr', 'nr', 'Sisesta arv')],
  ['- clothingName count', ['Nr', 'Nimetus', 'Arv'], three('nr', 'Muhu seelik', 4)],
  ['clothingNumber clothingName', ['Nr', 'Nimetus'], three('nr', 'Muhu seelik')],
  [
    'clothingName count clothingNumber',
    ['Item', 'Tk', 'nr'],
    [
      ['Skirt', 1, 'S1-S5'],
      ['Belt', 1, 3],
    ],
  ],
  [
    'count clothingName clothingNumber',
    ['Quantity', 'Item', 'Item no'],
    [
      [1, 'Skirt', 4],
      [1, 'Belt', 5],
    ],
  ],
  ['- clothingName count', ['Item no', 'Nimetus', 'Arv'], three('nr', 'Muhu seelik', 4)],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Kelle käes'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Kellele'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Tantsija'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber active', ['Nimetus', 'Nr', 'Kasutusel'], [['Muhu seelik', 1, 'jah']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Väljastatud'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber validFrom', ['Nimetus', 'Nr', 'Väljastatud'], [['Muhu seelik', 1, '3.9.2026']]],
  ['clothingName holder validFrom', ['Nimetus', 'Kasutaja', 'Kuupäev'], [['Muhu seelik', 'Mari Tamm', '3.9.2026']]],
  ['clothingName holder groupName', ['Nimetus', 'Kandja', 'Rühm'], [['Muhu seelik', 'Mari Tamm', 'Naisrühm']]],
  ['clothingName parish', ['Nimetus', 'Kihelkond'], [['Seelik', 'Muhu']]],
  ['clothingName parish', ['Nimetus', 'Khk.'], [['Seelik', 'Muhu']]],
  ['clothingName parish', ['Nimetus', 'Piirkond'], [['Seelik', 'Muhu']]],
  ['clothingName measurement:pikkus', ['Nimetus', 'Pikkus'], [['Muhu seelik', 84.5]]],
  [
    'clothingName measurement:pikkus measurement:vööümbermõõt',
    ['Nimetus', 'PIKKUS (cm)', 'vööümbermõõt, cm'],
    [['Muhu seelik', 84.5, '72,5']],
  ],
  ['clothingName measurement:õlalaius', ['Nimetus', 'Õlalaius'], [['Muhu seelik', 44]]],
  ['clothingName size measurement:suurus', ['Nimetus', 'Suurus', 'Suurus (mõõt)'], [['Muhu seelik', 44, 45]]],
  ['clothingName price', ['Nimetus', 'Hind (€)'], [['Muhu seelik', 120]]],
  ['clothingName -', ['Nimetus', 'Aasta'], [['Muhu seelik', 1998]]],
  ['clothingName -', ['Nimetus', 'Õmmeldud'], [['Muhu seelik', 1998]]],
  [
    'clothingName size',
    ['Nimetus', 'Suurus'],
    [
      ['Muhu seelik', 'M'],
      ['Muhu seelik', 'XL'],
    ],
  ],
  ['clothingName comment', ['Nimetus', 'Märkused'], [['Muhu seelik', 'katki']]],
  ['clothingName description comment', ['Nimetus', 'Kirjeldus', 'Kommentaar'], [['Muhu seelik', 'punane', 'katki']]],
  ['clothingName clothingNumber size', ['Garment', 'No.', 'Size'], [['Muhu skirt', 1, 42]]],
  ['clothingName clothingNumber', ['ItemName', 'INVENTARINUMBER'], [['Muhu skirt', 1]]],
  [
    'clothingTypeName clothingName parish clothingNumber count holder validFrom comment active',
    ['Type', 'Name', 'Parish', 'Number', 'Qty', 'Holder', 'Since', 'Notes', 'In use'],
    [['Skirts', 'Muhu skirt', 'Muhu', 1, 1, 'Mari Tamm', '1.2.2026', 'x', 'yes']],
  ],
  ['clothingName clothingNumber holder', ['Item', 'Nr', 'Issued to'], [['Muhu skirt', 1, 'Mari Tamm']]],
  ['clothingName count', ['Nimetus', 'Kogus kokku'], [['Muhu seelik', 4]]],
  [
    'clothingName clothingNumber',
    ['Nimetus', 'Nr'],
    [
      ['Muhu seelik', '1-12'],
      ['Kihnu seelik', '1, 3, 5-8'],
      ['Vöö', 'A3'],
    ],
  ],
  ['clothingName measurement:seeliku pikkus', ['Nimetus', 'Seeliku pikkus'], [['Muhu seelik', 84]]],
  ['clothingName placeName', ['Nimetus', 'Riiul'], [['Muhu seelik', 3]]],
  [
    '- clothingName clothingNumber',
    ['Jrk. nr.', 'Nimetus', 'Nr'],
    [
      ['1.', 'Muhu seelik', 5],
      ['2.', 'Vöö', 2],
      ['3.', 'Põll', 8],
    ],
  ],
  ['clothingName comment', ['Nimetus', 'Seisukord'], [['Muhu seelik', 'hea']]],
  [
    'clothingName ownerName',
    ['Nimetus', 'Omanik'],
    [
      ['Muhu seelik', 'isiklik'],
      ['Vöö', 'ansambel'],
    ],
  ],
  ['clothingName measurement:pikkus ees measurement:pikkus taga', ['Nimetus', 'Pikkus ees', 'Pikkus taga'], [['Muhu seelik', 84, 86]]],
  ['clothingName - - -', ['Ese', 'S', 'M', 'XL'], [['Vest', 1, 2, 4]]],
  ['clothingName clothingNumber measurement:king nr', ['Nimetus', 'Nr', 'King nr'], [['Pastlad', 1, 38]]],
  ['clothingName clothingNumber measurement:kinga nr', ['Nimetus', 'Nr', 'Kinga nr'], [['Pastlad', 1, 38]]],
  [
    '- clothingName',
    ['', 'Nimetus'],
    [
      [1, 'Muhu seelik'],
      [2, 'Vöö'],
      [3, 'Põll'],
    ],
  ],
  [
    'clothingName acquiredOn validFrom holder',
    ['Item', 'Purchase Date', 'Date issued', 'Issued to'],
    [['Skirt', '1.2.2020', '3.9.2026', 'Mari Tamm']],
  ],
  ['clothingName acquiredOn -', ['Nimetus', 'Ostetud', 'Tagastatud'], [['Seelik', '1.2.2020', '3.9.2026']]],
  ['clothingName holder', ['Rõivas', 'Väljastatud'], [['Seelik', 'Mari Tamm']]],
  ['clothingName validFrom', ['Rõivas', 'Väljastatud'], [['Seelik', '3.9.2026']]],
  ['clothingName holderFirstName holderLastName', ['Nimetus', 'Eesnimi', 'Perekonnanimi'], [['Seelik', 'Mari', 'Tamm']]],
  ['clothingName holderLastName holderFirstName', ['Nimetus', 'Kandja perenimi', 'Kandja eesnimi'], [['Seelik', 'Tamm', 'Mari']]],
  [
    'clothingName clothingTypeName clothingNumber placeName acquiredOn price state holder makerName',
    ['item Name', 'Category', 'Asset Tag', 'Location', 'Purchase Date', 'Purchase Cost', 'Status', 'Checked Out To', 'Manufacturer'],
    [['Kört', 'Seelik', 'RK-0001', 'Ladu', '2016-04-05', 133.16, 'Deployed', 'Mari Tamm', 'Kai']],
  ],
  ['clothingNumber clothingName - -', ['Asset Tag', 'Asset Name', 'Kellaaeg', 'Kestus'], [['00011', 'Vest', '18.30', '26.15']]],
  [
    '- placeName clothingTypeName clothingNumber inactive clothingName count description - comment price acquiredOn -',
    [
      ...['HB.import_ref', 'HB.location', 'HB.tags', 'HB.asset_id', 'HB.archived', 'HB.name', 'HB.quantity', 'HB.description'],
      ...['HB.insured', 'HB.notes', 'HB.purchase_price', 'HB.purchase_time', 'HB.serial_number'],
    ],
    [[null, 'Bin 8', 'Seelik', '000-001', 'false', 'Kört', 1, null, 'false', 'uus', 12.5, '2016-04-05', '123']],
  ],
  [
    'clothingName clothingNumber size ?measurement:pood nr ?measurement:garantii',
    ['Nimetus', 'Number', 'Suurus', 'Pood nr', 'Garantii'],
    [['Kleit', 1, 'S', 3, 24]],
  ],
];

const bare: ['PEOPLE' | 'CLOTHING', string, SheetCell[][]][] = [
  [
    'PEOPLE',
    '?firstName ?lastName ?email ?phoneNumber ?groupName',
    [
      ['Mari', 'Tamm', 'mari@naide.ee', '5551 2345', 'Naisrühm'],
      ['Jüri', 'Kask', 'juri@naide.ee', '5551 2346', 'Segarühm'],
    ],
  ],
  [
    'PEOPLE',
    '?fullName ?phoneNumber ?email -',
    [
      ['Tamm Mari', 51234567, 'mari@naide.ee', 172],
      ['Kask Jüri', 51234568, null, 181],
    ],
  ],
  [
    'CLOTHING',
    '?clothingNumber ?clothingName - ?holder',
    [
      ['A-1', 'Muhu seelik', 38, 'Mari Tamm'],
      ['A-2', 'Kihnu kört', 40, null],
      ['A-3', 'Setu vöö', null, 'Jüri Kask'],
    ],
  ],
];

test.each(bare)('a file without headings is proposed: %s %s', (kind, fields, rows) => expect(fieldsOf(kind, ...rows)).toBe(fields));

test.each(clothing)('clothing %s: %j', (fields, headings, rows) => {
  expect(fieldsOf('CLOTHING', headings, ...rows)).toBe(fields);
});

const below = (heading: string, ...cells: SheetCell[]) =>
  [['Nimetus', heading], ...cells.map((cell) => ['Muhu seelik', cell] satisfies SheetCell[])] satisfies SheetCell[][];

test.each([
  ['Staatus', ['kapis 3', 'väljas', 'Kapp 5']],
  ['Kasutusel', ['Naisrühm', 'Segarühm', 'jah']],
  ['Pikkus', ['pikk', 'lühike', 'keskmine']],
  ['Arv', ['palju', 'vähe', 3]],
  ['Kelle käes', ['jah', 'ei', 'jah']],
  ['Kellel', [5123456, 5123457, 'Mari Tamm']],
  ['Väljastatud', ['kevadel', 'sügis 2026', 'jah', 'jah', 2024]],
  ['Tähtaeg', ['kevad', 'jõulud', '24.12.2026']],
  ['Seisund', ['roosa', 'sinine', 'korras']],
])('%s is asked where most cells are something else', (heading, cells) => {
  const column = understand(sheet(...below(heading, ...cells)), 'CLOTHING').columns[1];
  expect(column).toMatchObject({ heading, field: null, guess: 'UNFIT', proposed: expect.any(String) });
  expect(column?.samples).toContain(String(cells[0]));
});

test.each(['Hind (kr)', 'Hind (EEK)', 'Hind (senti)', 'Hind ($)', 'Asendushind (tuh €)'])(
  '%s is asked: its sums are not in euros',
  (heading) => {
    expect(understand(sheet(...below(heading, 1250, 2500)), 'CLOTHING').columns[1]).toMatchObject({
      ...{ heading, field: null, guess: 'UNFIT', proposed: expect.stringMatching(/^(?:price|nameValue)$/) },
    });
  },
);

test.each(['Hind (EUR)', 'Hind, €', 'Hind (Tuhala)'])('%s is in euros', (heading) => {
  expect(understand(sheet(...below(heading, 1250, 2500)), 'CLOTHING').columns[1]).toMatchObject({ heading, field: 'price' });
});

test.each([
  ['Sugu', ['sopran', 'alt', 'bass']],
  ['Aktiivne', ['Hõbe', 'Kuld', 'x']],
  ['Pikkus', ['pikk', 'lühike', '172']],
  ['Jalanumber', ['väike', 'suur', '-']],
  ['E-post', ['on olemas', 'puudub', 'jah']],
  ['Telefon', ['mari@tants.ee', 'ema', '5123456']],
])('so is %s of people', (heading, cells) => {
  const rows = cells.map((cell) => ['Mari', 'Tamm', cell]);
  const { columns } = understand(sheet(['Eesnimi', 'Perekonnanimi', heading], ...rows), 'PEOPLE');
  expect(columns[2]).toMatchObject({ heading, field: null, guess: 'UNFIT' });
});

test.each([
  ['state', 'Staatus', ['korras', 'pesus', 'katki', 'roosa']],
  ['active', 'Staatus', ['kasutusel', 'maha kantud', 'x', '?']],
  ['state', 'Staatus', ['laos', 'väljas', 'laos', 'maha kantud']],
  ['state', 'Staatus', ['kasutusel', 'maha kantud', 'pesus']],
  ['state', 'Status', ['Ready to Deploy', 'Deployed', 'Archived', 'Lost/Stolen']],
  ['active', 'Status', ['in use', 'Archived']],
  ['state', 'Seisund', ['laos', 'väljas', 'pesus', 'katki', 'korras']],
  ['measurement:pikkus', 'Pikkus', [84, '84,5 cm', 'pikk', 'lühike']],
  ['measurement:pikkus', 'Pikkus', ['-', 'puudub', '?', 84]],
  ['dueOn', 'Tähtaeg', ['24. dets 2026', '24/12/2026', 46380, 'jõulud']],
  ['comment', 'Märkused', ['pesus', 'katki', 'kadunud?']],
  ['comment', 'Seisukord', ['pesus', 'katki', 'kadunud?']],
])('a heading is believed where it fits half of the cells: %s of %s', (field, heading, cells) =>
  expect(understand(sheet(...below(heading, ...cells)), 'CLOTHING').columns[1]).toMatchObject({ field, guess: 'HEADING' }),
);

test('a column says how it was guessed, with three different values', () => {
  const { columns } = understand(
    sheet(
      ['Nimetus', 'Pikkus', 'Garantii', ''],
      ['Seelik', 84.5, 40, 'Muhu'],
      ['Vöö', 84.5, 41, 'Muhu'],
      ['Põll', 85, 42, ''],
      ['Tanu', 86, 43, 'Jõhvi'],
    ),
    'CLOTHING',
  );
  expect(columns.slice(0, 4).map(({ guess, samples }) => [guess, samples])).toEqual([
    ['HEADING', ['Seelik', 'Vöö', 'Põll']],
    ['HEADING', ['84,5', '85', '86']],
    ['PROPOSED', ['40', '41', '42']],
    [null, ['Muhu', 'Jõhvi']],
  ]);
});
