import { type ImportKind, importFields, isImportField, measurementField } from '@riideait/contract';

/**
 * Other headings of fields, also of Finnish, Swedish, German, Latvian and Russian lists of people, and of exports of Snipe-IT and Homebox. Before the bar: the heading says it; behind
 * it: it may mean the field where no other column says so. The first field goes first where a heading stands in several lists.
 */
const headings: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  PEOPLE: {
    firstName: 'eesn, eesnimed, given name, forename, etunimi, fornamn, vorname, vards, имя | nimi, name, tantsija',
    lastName: 'perenimi, perek nimi, priinimi, surname, family name, sukunimi, efternamn, nachname, uzvards, фамилия | nimi, name',
    lastFirstName: 'pere ja eesnimi, perekonnanimi eesnimi, perenimi eesnimi, perekonnanimi ja eesnimi, last name first name',
    fullName:
      'ees ja perenimi, eesnimi ja perekonnanimi, eesnimi perekonnanimi, eesnimi perenimi, taisnimi, name and surname, vards uzvards, фио, имя и фамилия | nimi, nimed, name, namn, tantsija, tantsijad, laulja, lauljad, osaleja, osalejad, liige, liikmed, laps, lapsed, opilane, isik, dancer, member, person',
    genderCode: 'sooruhm, n m, m n, mees naine, naine mees, gender, sex, m f, f m, sukupuoli, пол | p t, t p',
    groupName:
      'ruhmad, grupp, tantsuruhm, ruhma nimi, ruhma nimetus, millises ruhmas tantsid, mis ruhmas, group, ryhma, группа | vanuseruhm, kollektiiv, ansambel, team, team name',
    email:
      'e posti aadress, meil, mail, meiliaadress, e maili aadress, e mail address, sahkoposti, epasts, электронная почта, почта | kontakt',
    phoneNumber:
      'telefoni number, telefoninumber, tel, tel nr, telefoni nr, mobiil, mobiiltelefon, mobiilinumber, mob, kontakttelefon, gsm, phone, mobile, mobile phone, telephone, cell phone, puhelin, puhelinnumero, puhelinnro, telefonnummer, telefons, talrunis, номер телефона, телефон | kontakt',
    height: 'kasv, kehapikkus, body height',
    footSize:
      'jala nr, jalanr, king, king nr, kinga number, kinga nr, kinganumber, jalanou suurus, shoe size, shoe | jalg, jalats, jalatsid, kingad',
    headSize: 'pea, peamoot, mutsi suurus, head circumference, hat size',
    chest: 'rind, rinnamoot, umber rinna, bust, chest circumference',
    waist:
      'vookoht, voomoot, taljeumbermoot, talje umbermoot, talje, piht, pihaumbermoot, piha umbermoot, umber piha, umber talje, waist circumference | voo',
    hips: 'puus, puusad, puusamoot, umber puusa, hip, hip circumference',
    active: 'tegev, tantsib, aktiivinen | staatus, status, activated',
    '': 'rida, jrk, jrk nr, jk, nr, ajatempel, timestamp, isikukood, sunniaeg, sunnipaev, sunnikuupaev, birthday, date of birth, vanus, age, markus, markused, kommentaar, comment, notes, liitus, joined, kool, klass, roll, aadress, address, postiindeks, linn, sunniaasta, lahiosoite, postinumero, postitoimipaikka, jasennro, syntymavuosi, username, employee number, employee no, title',
  },
  CLOTHING: {
    clothingTypeName: 'liik, kategooria, type, kind, category, clothing type | labels, tags',
    clothingName:
      'nimike, item name, asset name | roivas, riideese, ese, esemed, roivad, riie, riided, rahvaroivas, kostuum, nimi, name, item, garment, clothing, costume',
    parish: 'khk | piirkond, paritolu, region, origin',
    clothingNumber:
      'numbrid, inv nr, inventari nr, inventarinumber, tunnusnumber, inventory number, asset tag, asset id | nr, no, kood, tahis, code, id',
    count: 'kogus, kogus kokku, tk, tukki, tukiarv, hulk, qty, quantity, pcs, pieces | laoseis',
    active: 'kasutuses, aktiivne, in use | staatus, status',
    inactive: 'maha kantud, archived, retired',
    holder:
      'kellel, kellele, kasutaja, kandja, kandja nimi, tantsija, tantsija nimi, hoidja, laenutaja, saaja, issued to, lent to, checked out to, borrower, wearer, dancer | nimi, name, valjastatud, valja antud, laenutatud, issued, ees ja perekonnanimi, taisnimi, full name',
    holderFirstName: 'eesnimi, first name',
    holderLastName: 'perekonnanimi, perenimi, kandja perenimi, last name, surname',
    groupName: 'ruhm, grupp, tantsuruhm, group',
    validFrom:
      'valja antud, valjastamise kuupaev, valjastamise aeg, valjaandmise kuupaev, valjastuskuupaev, laenutatud, laenutamise kuupaev, alates, issued, issued on, issue date, date issued, date of issue, checkout date, since, from | kuupaev, kpv, date, millal',
    acquiredOn: 'soetamise kuupaev, soetuspaev, ostetud, ostmise kuupaev, ostukuupaev, purchase date, purchase time, purchased',
    ownerName: 'kelle oma, owner, company',
    makerName: 'manufacturer, maker',
    fundingTitle: 'funding',
    price: 'maksumus, ostuhind, soetushind, soetusmaksumus, price, cost, purchase price, purchase cost',
    nameValue: 'uue hind, asendusmaksumus, asendusvaartus, replacement cost',
    worth: 'value',
    dueOn: 'tagastamise tahtaeg, tagastamistahtaeg, tagastada, due, due date, expected checkin, expected checkin date',
    state: '| staatus, status, olek, seis',
    placeName: 'hoiukoht, asukoht, hoiupaik, storage, place, location, default location | riiul, kast, kapp, shelf, box',
    comment: 'kommentaarid, markus, markused, lisainfo, info, comments, notes, note, remarks | seisukord, condition',
    id: 'riideaidi tunnus',
    '': 'rida, jrk, jrk nr, jk, aasta, ostuaasta, year, vanus, telefon, phone, e post, email, materjal, material, varv, color, tagastatud, returned, return date, kell, kellaaeg, kestus, summa, vaba, katki, puudu, model, model no, model number, serial, serial number, order number, supplier, purchase from, import ref, url, insured, sold price, sold time',
  },
};

/** Words before a heading that only say whose it is: `Tantsija telefon`, `OsalejaEesnimi`, `Eseme nr`, `HB.name`. */
const owners: Readonly<Record<ImportKind, RegExp>> = {
  PEOPLE: /^(?:sinu|oma|your|tantsija|lapse|opilase|liikme|osaleja|inimese|isiku|dancer|member|student|participant|person)(?=.)/,
  CLOTHING: /^(?:eseme|roiva|riide|riideeseme|kostuumi|item|garment|clothing|costume|hb)(?=.)/,
};

/** `Seeliku pikkus`, `Õlalaius`, `Pikkus ees`. */
const measurements =
  /(?:pikkus|laius|korgus|moot|(?:^| |umber)(?:vookoht|talje|rind|puus|length|width|waist|chest|hips?|sleeve|circumference))(?: \p{L}+)?$|^(?:kinga?|jala) ?(?:nr|number)$/u;
const ACCENTS = /\p{M}/gu;
const BRACKETS = /\((?!\d\))[^)]*\)|\[[^\]]*\]/g;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
/** `Perekonna-` above `nimi`, and `2. Perekonnanimi`. */
const BROKEN_WORD = /-\s*\n\s*/g;
const ORDINAL = /^\s*\d{1,2}[.)]\s*(?=\p{L})/u;
const UNIT = / (?:cm|mm)$/;
/** `E-mail 1 - Value`, `Tel. 1`: the first of several. */
const FIRST = /(?<!\d)1(?:value)?$/;
const OF_MEASUREMENT = /\s*\(mõõt\)\s*$/i;
/** A longer text is no heading. */
const LONGEST = 80;

/** A heading in lower case, without accents, punctuation, remarks in brackets and units: `Pikkus (cm)` is `pikkus`. */
function fold(heading: string): string {
  const line = heading.replace(BROKEN_WORD, '').replace(ORDINAL, '');
  const letters = line.normalize('NFD').replace(ACCENTS, '').toLowerCase();
  const bare = letters.replace(BRACKETS, ' ').replace(NO_LETTERS, ' ').trim();
  return (bare === '' ? letters.replace(NO_LETTERS, ' ').trim() : bare).replace(UNIT, '');
}

/** `Ees nimi`, `EESNIMI` and `EesNimi` are one heading. */
const joined = (words: string): string => words.replaceAll(' ', '');
const wordsOf = (list: string): readonly string[] => (list === '' ? [] : list.split(', '));

interface Meaning {
  readonly field: string;
  readonly isSure: boolean;
}

/** The heading and the name of a field say it too; an id has none but its own. */
const ownHeadings = (field: string, label: string) => (field === 'id' ? [fold(label)] : [fold(label), fold(field)]);

function meaningsOf(kind: ImportKind): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const word of new Set(words.map(joined))) meanings.set(word, [...(meanings.get(word) ?? []), meaning]);
  };
  const { '': unread = '', ...synonyms } = headings[kind];
  for (const [field, label] of Object.entries(importFields[kind])) {
    const [sure = '', maybe = ''] = (synonyms[field] ?? '').split(/ ?\| /);
    add([...ownHeadings(field, label), ...wordsOf(sure)], { field, isSure: true });
    add(wordsOf(maybe), { field, isSure: false });
  }
  add(
    wordsOf(unread).filter((word) => !meanings.has(joined(word))),
    { field: '', isSure: true },
  );
  return meanings;
}

const meanings = { PEOPLE: meaningsOf('PEOPLE'), CLOTHING: meaningsOf('CLOTHING') };

/** What a heading may mean; field '' where the register has no field for it; empty where it is not known. */
export function meaningsOfHeading(kind: ImportKind, heading: string): readonly Meaning[] {
  if (heading.length > LONGEST) return [];
  const isMeasurement = kind === 'CLOTHING' && OF_MEASUREMENT.test(heading);
  for (const text of isMeasurement ? [] : [heading, ...heading.split(/[/\n|;]/)]) {
    const name = joined(fold(text));
    for (const wanted of [name, name.replace(owners[kind], ''), name.replace(FIRST, '')]) {
      const found = meanings[kind].get(wanted);
      if (found !== undefined) return found;
    }
  }
  const field = isMeasurement || (kind === 'CLOTHING' && measurements.test(fold(heading))) ? measurementOfHeading(heading) : null;
  return field === null ? [] : [{ field, isSure: true }];
}

/** `Treeningrühm`, `Proovi-rühm`: a kind of group. It is no heading by itself, so it does not make a row the header. */
const OF_GROUP = /^\p{L}{3,} ?ruhm$/u;
export const mayBeGroup = (kind: ImportKind, heading: string): boolean => kind === 'PEOPLE' && OF_GROUP.test(fold(heading));

/** The measurement that a heading names, without its unit; null where it cannot be one. */
export function measurementOfHeading(heading: string): string | null {
  if (heading.length > LONGEST) return null;
  const name = heading
    .replace(OF_MEASUREMENT, '')
    .replace(/\s*[([]\s*(?:cm|mm)\s*[)\]]|[\s,]+(?:cm|mm)\.?$/i, '')
    .replace(/[\s:*]+$/, '');
  const field = measurementField(name);
  return isImportField('CLOTHING', field) ? field : null;
}
