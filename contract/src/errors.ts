import type { Message } from './endpoint.ts';
import type { CareState } from './rules/care.ts';
import { dayFaults } from './rules/day-range.ts';
import { numberOfPieces, whyUnknown } from './rules/placeholders.ts';
import { writtenAmount } from './rules/read-amount.ts';
import { storedIn } from './rules/whereabouts.ts';
import { writtenDay, writtenMoment } from './rules/written-day.ts';
import { numberOfNames } from './wardrobe/clothing-names.ts';

/** A refusal: status and Estonian text, perhaps with details. */
interface ErrorCase {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 429 | 431 | 500 | 503;
  readonly text: string | ((details: never) => string);
}

/** Most mails in 24 hours, and the hours until the next. */
interface Limit {
  readonly most: number;
  readonly hours: number;
}

/** Missing pieces of a receipt that are named, at most. */
const NAMED_MISSING = 5;

const inEstonian = (number: number) => number.toLocaleString('et');

/** What an ensemble may have a limit of. */
export type LimitedField = 'items' | 'people' | 'images';

const limitedTo: Record<LimitedField, (most: string) => string> = {
  items: (most) => `Ansamblil saab olla kuni ${most} eset`,
  people: (most) => `Ansamblil saab olla kuni ${most} inimest`,
  images: (most) => `Ansambli piltidel saab olla kokku kuni ${most} MB`,
};

/** What a proposal would have to compare. */
interface ToCompare {
  readonly people: number;
  readonly names: number;
  readonly pieces: number;
}

const tooMuch = ({ people, names, pieces }: ToCompare) =>
  `Korraga ei jõua nii palju võrrelda: tantsijaid ${inEstonian(people)}, nimetusi ${inEstonian(names)}, vabu esemeid ${inEstonian(pieces)}`;

/** Every refusal the API can answer with. A code without status or text does not compile. */
export const errors = {
  INVALID: { status: 400, text: ({ reason }: { reason: string }) => reason },
  WRONG_CREDENTIALS: { status: 400, text: 'Vale e-posti aadress või parool. Uus konto tuleb enne kinnitada kirjas oleva lingiga.' },
  UNREADABLE: { status: 400, text: 'Päringut ei saanud lugeda' },
  /** The password is right; repeat the login with `code`. */
  CODE_NEEDED: { status: 400, text: 'Sisesta kood autentimisrakendusest' },
  WRONG_CODE: { status: 400, text: 'Kood ei sobi või on juba kasutatud. Proovi järgmise koodiga.' },
  WRONG_PASSWORD: { status: 400, text: 'Parool ei ole õige' },
  WEAK_PASSWORD: { status: 400, text: ({ reason }: { reason: string }) => reason },
  CONFIRMATION_FAILED: { status: 400, text: 'Konto kinnitamisel tekkis viga' },
  PASSKEY_FAILED: { status: 400, text: 'Pääsuvõti ei sobinud. Proovi uuesti või logi sisse parooliga.' },

  NOT_SIGNED_IN: { status: 401, text: 'Logi sisse' },
  FORBIDDEN: { status: 403, text: 'Sul pole selleks õigust' },
  FOREIGN_ORIGIN: { status: 403, text: 'Päring tuli võõralt lehelt' },
  /** ENSEMBLES is `invited`. */
  BEGINNING_CLOSED: { status: 403, text: 'Siin ei saa ise ansamblit alustada. Uue ansambli lisab administraator.' },
  LINK_EXPIRED: { status: 403, text: 'Link on aegunud või juba kasutatud' },
  /** A link has been sent, or written to the log where no mail server is set. */
  ADDRESS_NOT_PROVED: {
    status: 403,
    text: ({ email, mailed }: { email: string; mailed: boolean }) =>
      `Enne kutse vastuvõtmist tuleb kinnitada, et aadress ${email} on sinu. ${
        mailed
          ? 'Saatsime sinna kirja: ava selles olev link'
          : 'Meiliserver on seadistamata, seepärast on link serveri logis: küsi see administraatorilt'
      }, vali uus parool, logi sisse ja võta kutse vastu.`,
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    text: 'Sinu ansambel nõuab kaheastmelist sisselogimist. Seadista see oma profiilis.',
  },
  NO_ENSEMBLE: { status: 403, text: 'Sa ei kuulu veel ühtegi ansamblisse. Administraator peab su lisama.' },

  /** `reason`: null for who comes by a link. */
  FROZEN: {
    status: 403,
    text: ({ reason }: { reason: string | null }) =>
      reason === null
        ? 'See ansambel on praegu peatatud: lehte ei näidata ja midagi saata ei saa. Küsi oma ansamblist.'
        : `Ansambel on külmutatud${reason === '' ? '' : ` (${reason})`}: vaadata ja alla laadida saab, muuta mitte. Küsi sellelt, kes seda Riideaita haldab.`,
  },

  NOT_FOUND: { status: 404, text: 'Seda ei leitud. Võib-olla on see vahepeal kustutatud.' },
  /** Unknown, ended, revoked or switched off: all alike. */
  HOLDER_LINK_ENDED: { status: 404, text: 'See link ei kehti enam. Küsi oma aadressile uus.' },
  MAKER_LINK_ENDED: { status: 404, text: 'See link ei kehti enam. Küsi rõivahoidjalt uus.' },
  /** The path has other methods: the header Allow names them. */
  METHOD_NOT_ALLOWED: { status: 405, text: 'Seda ei saa siin teha' },
  USER_NOT_FOUND: { status: 404, text: 'Sellise e-posti aadressiga kasutajat ei leitud' },
  CODE_BLANK: { status: 404, text: 'Seda koodi ei ole veel ühelgi esemel' },
  REFERENCE_NOT_FOUND: { status: 404, text: 'Valitut ei leitud. Võib-olla on see vahepeal kustutatud.' },

  NOT_IN_FUTURE: { status: 400, text: dayFaults.NOT_IN_FUTURE },
  DAY_TOO_EARLY: { status: 400, text: dayFaults.DAY_TOO_EARLY },
  DAY_TOO_FAR: { status: 400, text: dayFaults.DAY_TOO_FAR },
  GIVEN_BACK_BEFORE: {
    status: 400,
    text: ({ day }: { day: string }) => `Ese soetati ${writtenDay(day)}: tagasi anda ei saanud seda varem`,
  },
  ACQUIRED_AFTER: {
    status: 400,
    text: ({ day }: { day: string }) => `Ese anti tagasi ${writtenDay(day)}: soetada ei saanud seda hiljem`,
  },
  OWNER_NEEDS_PERSON: { status: 400, text: 'Vali inimene' },
  OWNER_NEEDS_NAME: { status: 400, text: 'Omaniku nimi on kohustuslik' },
  OWNER_THERE: { status: 409, text: ({ name }: { name: string }) => `${name} on juba omanike hulgas` },
  /** `deleted`: of them pieces that are deleted, since lists of earlier days still name their owner. */
  OWNER_IN_USE: {
    status: 409,
    text: ({ name, pieces, deleted }: { name: string; pieces: number; deleted: number }) =>
      `Omanikku „${name}“ ei saa kustutada: tema omad on ${numberOfPieces(pieces)}${deleted === 0 ? '' : `, neist ${deleted} kustutatud`}`,
  },
  ITEM_NOT_BORROWED: { status: 409, text: ({ item }: { item: string }) => `${item} on ansambli enda oma` },
  ITEM_NOT_GIVEN_BACK: {
    status: 409,
    text: ({ item, owner }: { item: string; owner: string }) => `${item} on laenatud: ${owner}. Anna see enne tagasi.`,
  },
  ITEM_GIVEN_BACK: {
    status: 409,
    text: ({ item, day }: { item: string; day: string }) => `${item} on juba tagasi antud: ${writtenDay(day)}`,
  },
  PRICE_FORBIDDEN: { status: 403, text: 'Hinda saab muuta ainult haldur' },

  NAME_TAKEN: { status: 409, text: ({ name }: { name: string }) => `„${name}“ on juba olemas` },
  NUMBER_TAKEN: { status: 409, text: ({ number }: { number: string }) => `Number ${number} on sellel nimetusel juba olemas` },
  NUMBERS_TAKEN: {
    status: 409,
    text: ({ numbers }: { numbers: readonly string[] }) =>
      `Sellel nimetusel on juba olemas ${numbers.length === 1 ? 'number' : 'numbrid'} ${numbers.join(', ')}. Ühtegi eset ei lisatud.`,
  },
  GROUP_IN_USE: {
    status: 409,
    text: ({ name, people }: { name: string; people: number }) =>
      `Rühma „${name}“ ei saa kustutada: selles on ${people} ${people === 1 ? 'tantsija' : 'tantsijat'}`,
  },
  TYPE_IN_USE: {
    status: 409,
    text: ({ name, names }: { name: string; names: number }) => `Tüüpi „${name}“ ei saa kustutada: selles on ${numberOfNames(names)}`,
  },
  PLACE_IN_USE: {
    status: 409,
    text: ({ name, items, names }: { name: string; items: number; names: number }) =>
      `Kohta „${name}“ ei saa kustutada: siin on ${[items > 0 && numberOfPieces(items), names > 0 && numberOfNames(names)].filter(Boolean).join(' ja ')}`,
  },
  NAME_IN_USE: {
    status: 409,
    text: ({ name, issued, holders }: { name: string; issued: number; holders: string }) =>
      `Nimetust „${name}“ ei saa kustutada: väljas on ${numberOfPieces(issued)} (${holders})`,
  },
  NAME_PACKED: {
    status: 409,
    text: ({ name, performances }: { name: string; performances: string }) =>
      `Nimetust „${name}“ ei saa kustutada: esemed on kaasas (${performances})`,
  },
  ITEM_HELD: {
    status: 409,
    text: ({ item, holder }: { item: string; holder: string }) => `${item} on väljas: ${holder}. Võta see enne tagasi.`,
  },

  ITEM_ALREADY_ISSUED: {
    status: 409,
    text: ({ item, holder }: { item: string; holder: string }) => `${item} on juba väljastatud: ${holder}`,
  },
  ITEM_ALREADY_HELD_BY_PERSON: { status: 409, text: ({ item }: { item: string }) => `${item} on juba tema käes` },
  ITEM_INACTIVE: { status: 409, text: ({ item }: { item: string }) => `${item} ei ole kasutusel` },
  ITEM_IN_CARE: {
    status: 409,
    text: ({ item, state, maker }: { item: string; state: CareState; maker: string | null }) => `${item} on ${storedIn(state, maker)}`,
  },
  ITEM_PACKED: {
    status: 409,
    text: ({ item, where }: { item: string; where: string }) => `${item} on ${where}`,
  },
  ITEM_IN_BATCH: { status: 409, text: ({ item }: { item: string }) => `${item} on juba partiis` },
  ITEM_BACK_FROM_BATCH: { status: 409, text: ({ item }: { item: string }) => `${item} on sellest partiist juba tagasi` },
  BATCH_CLOSED: { status: 409, text: 'See partii on juba tervenisti tagasi' },
  ITEM_RESERVED: { status: 409, text: ({ item, loan }: { item: string; loan: string }) => `${item} on lubatud laenuks: ${loan}` },
  ITEM_LENT: { status: 409, text: ({ item }: { item: string }) => `${item} on selle laenuga väljas: võta see enne tagasi` },
  NOT_IN_LOAN: { status: 409, text: 'Mõni ese ei ole selles laenus' },
  LOAN_GIVEN: { status: 409, text: ({ loan }: { loan: string }) => `Laenu ${loan} ei saa kustutada: selle esemeid on juba antud` },
  LOAN_OVER: { status: 409, text: 'Laen on läbi: selle leht on avatud 30 päeva pärast viimase eseme tagasivõtmist' },
  NOT_A_BORROWER: { status: 400, text: 'Laenata saab laenajale: vali keegi laenajate rühmast' },
  ITEM_GONE: { status: 404, text: 'Seda eset ei ole enam' },
  OUT_OF_STOCK: { status: 409, text: ({ name }: { name: string }) => `${name} on otsas` },
  PERSON_INACTIVE: {
    status: 409,
    text: ({ person }: { person: string }) => `${person} ei ole aktiivne, talle ei saa väljastada`,
  },
  /** A plan that an instructor cannot see whole. */
  PLAN_SHARED: { status: 409, text: 'Selles plaanis on ka teise rühma tantsijaid: seda muudab rõivahoidja.' },
  PLAN_OF_PERFORMANCE: {
    status: 409,
    text: ({ name }: { name: string }) => `Plaan kuulub esinemisele „${name}“: see kustub koos esinemisega`,
  },
  PERFORMANCE_SHARED: { status: 409, text: 'Sellel esinemisel on ka teise rühma tantsijaid: seda muudab rõivahoidja.' },
  PERFORMANCE_CLOSED: { status: 409, text: ({ name }: { name: string }) => `Esinemine „${name}“ on lõpetatud` },
  /** Of a holder's answer. */
  PERFORMANCE_OVER: { status: 409, text: 'See esinemine on lõpetatud või möödas: vastata enam ei saa.' },
  PERFORMANCE_MOVED: {
    status: 409,
    text: ({ name, day }: { name: string; day: string }) => `Esinemine „${name}“ on nüüd ${writtenDay(day)}. Vasta uue päeva kohta.`,
  },
  PERFORMANCE_OUT: {
    status: 409,
    text: ({ items }: { items: readonly string[] }) => `Ütle enne, mis nendest sai: ${items.join('; ')}`,
  },
  PERFORMANCE_PACKED: {
    status: 409,
    text: ({ name, items }: { name: string; items: number }) =>
      `Esinemisega „${name}“ on kaasas ${numberOfPieces(items)}. Märgi need enne tagasi.`,
  },
  PERFORMANCE_ENDED: { status: 409, text: ({ name }: { name: string }) => `Esinemine „${name}“ on möödas` },
  ASKED_LATELY: {
    status: 409,
    text: ({ hours }: { hours: number }) =>
      `Vastamata tantsijatelt on juba küsitud. Uuesti saab küsida ${hours === 1 ? 'tunni' : `${hours} tunni`} pärast.`,
  },
  PERFORMANCE_PAST: { status: 400, text: 'See päev on juba möödas' },
  PERFORMANCE_DAYS: { status: 400, text: 'Esemeid on vaja esinemise päeval: algus ei saa olla hiljem ega lõpp varem' },
  SET_OF_OTHER_GENDER: { status: 400, text: ({ set }: { set: string }) => `Komplekt „${set}“ on teise soo jaoks` },
  NOT_IN_PERFORMANCE: { status: 409, text: ({ name }: { name: string }) => `Tantsija ei ole esinemisel „${name}“` },
  NOT_IN_PLAN: { status: 409, text: ({ person }: { person: string }) => `${person} ei ole selles plaanis` },
  PIECE_IN_PLAN: {
    status: 409,
    text: ({ item, person }: { item: string; person: string }) => `${item} on selles plaanis juba tantsijal ${person}`,
  },
  PROMISED: { status: 409, text: ({ promise }: { promise: string }) => promise },
  NOT_OF_NAME: { status: 409, text: ({ item, name }: { item: string; name: string }) => `${item} ei ole nimetuse „${name}“ ese` },
  CODE_CLAIMED: { status: 409, text: ({ item }: { item: string }) => `See kood on juba olemas: ${item}` },
  TOO_MANY_PHOTOS: { status: 409, text: ({ most }: { most: number }) => `Esemel on juba ${most} pilti. Kustuta enne mõni.` },
  TOO_MANY_BLANK_CODES: {
    status: 409,
    text: ({ most, free }: { most: number; free: number }) =>
      `Eseme ootel võib olla ${inEstonian(most)} koodi: juurde saab teha ${free === 0 ? 'alles siis, kui mõni neist on esemele antud' : inEstonian(free)}`,
  },
  /** One name is enough for people of a group of borrowers only. */
  NOT_BORROWERS: { status: 400, text: 'Laenaja jaoks vali rühm, mis on märgitud laenajateks' },
  /** Its people would be dancers without first names. */
  BORROWERS_THERE: {
    status: 409,
    text: ({ name, people }: { name: string; people: number }) =>
      `Rühmas „${name}“ on ${people === 1 ? '1 laenaja' : `${people} laenajat`}: tantsijate rühmaks saab muuta ainult tühja rühma`,
  },
  /** Only dancers are measured and dressed. */
  NOT_A_DANCER: {
    status: 409,
    text: ({ person }: { person: string }) => `${person} on laenaja: teda ei mõõdeta ega riietata plaani järgi`,
  },

  /** Two desks issue one piece at once, and the rules see it too late. */
  ITEM_TAKEN: { status: 409, text: 'Mõni neist esemetest on vahepeal teisele antud. Vaata nimekiri üle ja proovi uuesti.' },
  ITEM_NOT_HELD: { status: 409, text: ({ item }: { item: string }) => `${item} on vahepeal teisele antud või tagasi võetud` },

  /** What a person confirms is not what the person holds now. */
  HELD_CHANGED: { status: 409, text: 'Nimekiri on vahepeal muutunud. Vaata see üle ja kinnita uuesti.' },
  /** A second receipt of a loan. */
  LOAN_CONFIRMED: {
    status: 409,
    text: ({ at, held, missing }: { at: string; held: number; missing: readonly string[] }) =>
      [
        `Laen on juba kinnitatud ${writtenMoment(at)}: käes ${numberOfPieces(held - missing.length)}`,
        ...(missing.length > 0
          ? [
              `puudu ${numberOfPieces(missing.length)} (${missing.slice(0, NAMED_MISSING).join(', ')}${missing.length > NAMED_MISSING ? ' …' : ''})`,
            ]
          : []),
      ].join(', '),
  },
  /** A holder's answer about a piece. */
  PIECE_NOT_YOURS: { status: 409, text: 'See ese ei ole enam sinu käes' },
  HOLDER_PHOTO_GONE: { status: 409, text: 'Seda pilti ei leitud. Lisa pilt uuesti.' },
  /** The ensemble has no room for pictures, which is no business of strangers. */
  FIND_PHOTO_REFUSED: { status: 409, text: 'Pilti ei saa praegu lisada. Saada teade ilma pildita.' },
  FIND_REPLIED: { status: 409, text: ({ who }: { who: string | null }) => `Leidjale vastas juba ${who ?? 'keegi teine'}` },
  FIND_WITHOUT_ADDRESS: { status: 409, text: 'Leidja ei jätnud e-posti aadressi: kirjaga vastata ei saa.' },
  ANSWER_SETTLED: {
    status: 409,
    text: ({ who, how }: { who: string | null; how: string }) => `Seda vastust käsitles juba ${who ?? 'keegi teine'}: ${how}`,
  },
  /** The issue that the answer is about has ended, or the piece is gone. */
  ANSWER_PAST: { status: 409, text: ({ what }: { what: string }) => `Seda ei saa enam teha: ${what}` },
  HOLDER_PAGES_OFF: { status: 409, text: 'Tantsijate lehed on välja lülitatud. Haldur saab need sisse lülitada ansambli seadetes.' },
  /** Where requests of holders could not switch to their role of the database. */
  HOLDERS_NOT_APART: { status: 409, text: 'Tantsijate lehti saab kasutada, kui andmebaas lubab rolle teha.' },

  /** The same of makers. */
  MAKERS_NOT_APART: { status: 409, text: 'Tegijate linke saab kasutada, kui andmebaas lubab rolle teha.' },
  /** What a maker says of a job. */
  JOB_OVER: { status: 409, text: 'See töö on juba valmis märgitud või lõpetatud.' },
  PRICE_AGREED: { status: 409, text: 'Selle töö hind on juba kokku lepitud. Märgi töö valmis ilma hinnata.' },
  JOB_PHOTOS_FULL: { status: 409, text: 'Esemel on juba nii palju pilte, kui mahub. Märgi töö valmis ilma pildita.' },

  STOCKTAKE_CLOSED: { status: 409, text: ({ name }: { name: string }) => `Inventuur „${name}“ on juba lõpetatud` },
  STOCKTAKE_RUNNING: { status: 409, text: ({ name }: { name: string }) => `Inventuur „${name}“ on veel pooleli` },

  JOB_CLOSED: { status: 409, text: 'See töö on juba lõpetatud' },
  JOB_IN_BATCH: { status: 400, text: 'Ese on partiis: kirjuta hind partiile' },
  NO_COST_TO_TAKE: { status: 409, text: 'Sellel tööl ei ole hinda, mida üle võtta' },

  /** The name that was typed again is another. */
  NAME_DIFFERS: { status: 400, text: 'See ei ole sama nimi. Kirjuta nimi nii, nagu see siin on.' },
  PERSON_HOLDS: {
    status: 409,
    text: ({ person, pieces }: { person: string; pieces: readonly string[] }) =>
      `${person} ei ole kõike tagastanud: ${pieces.join(', ')}. Võta see enne tagasi.`,
  },
  PERSON_SETTLING: {
    status: 409,
    text: ({ person, pieces }: { person: string; pieces: readonly string[] }) =>
      `${person}: kahju on lahtine (${pieces.join(', ')}). Märgi see enne tasutuks või loobu sellest.`,
  },
  SETTLEMENT_CLOSED: { status: 409, text: 'See kahju on juba lõpetatud' },
  SETTLEMENT_OPEN: {
    status: 409,
    text: ({ piece, cents, openedOn }: { piece: string; cents: number; openedOn: string }) =>
      `Sama eseme kohta on juba lahtine kahju: ${piece}, ${writtenAmount(cents)}, lisatud ${writtenDay(openedOn)}`,
  },
  SETTLEMENT_HAS_PAYMENTS: {
    status: 409,
    text: ({ paid }: { paid: number }) => `Sellel kahjul on makseid ${writtenAmount(paid)}. Koos nendega kustutamine tuleb kinnitada.`,
  },
  /** Cents. */
  MORE_THAN_OPEN: { status: 400, text: ({ open }: { open: number }) => `Tasuda on jäänud ${writtenAmount(open)}` },
  LESS_THAN_PAID: { status: 400, text: ({ paid }: { paid: number }) => `Tasutud on juba ${writtenAmount(paid)}` },
  PERCENT_NEEDED: { status: 400, text: 'Kirjuta, mitu protsenti aastas' },
  LETTER_EMPTY: { status: 409, text: 'Teate tekst on tühi. Kirjuta see enne valmis.' },
  IMPORT_RUNNING: {
    status: 409,
    text: ({ who }: { who: string | null }) => `${who ?? 'Keegi'} impordib parajasti tabelit. Proovi uuesti, kui see on valmis.`,
  },
  PERSON_MERGED: {
    status: 409,
    text: ({ person }: { person: string }) => `See tantsija on vahepeal ühendatud: ${person}. Ava tema leht ja tee muudatus seal.`,
  },
  /** A repetition of a request whose stored answer named somebody who has been erased since. */
  ANSWER_ERASED: { status: 409, text: 'See on juba tehtud. Vastust enam ei ole, sest selles olid kustutatud isiku andmed.' },
  IMPORT_FILE_ERASED: {
    status: 409,
    text: 'Faili enam ei ole: see kustutati koos ühe tantsija andmetega. Lisa fail uuesti.',
  },

  /** A repetition by an instructor whose groups somebody has left since. */
  ANSWER_OUT_OF_REACH: {
    status: 409,
    text: 'See on juba tehtud. Vastust enam ei näidata: mõni tantsija on vahepeal sinu rühmast lahkunud.',
  },
  /** The `requestId` was sent with another call or body. */
  REQUEST_ID_REUSED: { status: 409, text: 'Selle tunnusega on juba saadetud teistsugune päring' },

  /** Of an instructor's own deed. */
  DEED_OF_OTHERS: {
    status: 409,
    text: 'Seda sa ennistada ei saa: see puudutab tantsijat, kes ei ole sinu rühmas. Palu rõivahoidjal see ennistada.',
  },
  NOT_YOUR_DEED: { status: 403, text: 'Selle saab ennistada ainult haldur' },
  UNDO_RUNNING: { status: 409, text: 'Seda juba ennistatakse' },
  /** `redoes`: it brings back what was undone. `deed`: its sentence. */
  UNDO_UNDER_WAY: {
    status: 409,
    text: ({ who, redoes, deed }: { who: string | null; redoes: boolean; deed: string }) =>
      `${who ?? 'Keegi'} ${redoes ? 'taastab parajasti' : 'ennistab parajasti'} suurt muudatust (${deed}). See kestab kuni mõne minuti: proovi siis uuesti.`,
  },
  /** The same row is being changed by somebody else for longer than one waits. */
  ROWS_TAKEN: { status: 409, text: 'Sedasama muudab parajasti keegi teine. Proovi hetke pärast uuesti.' },
  DEED_SUPERSEDED: { status: 409, text: ({ reasons }: { reasons: readonly string[] }) => reasons.join('; ') },

  UNKNOWN_PLACEHOLDER: {
    status: 400,
    text: ({ unknown }: { unknown: readonly string[] }) => whyUnknown(unknown),
  },
  BROKEN_PLACEHOLDER: {
    status: 400,
    text: ({ placeholder }: { placeholder: string }) =>
      `Kohatäide ${placeholder} on ainult osaliselt vormindatud. Vorminda see tervikuna või sisesta uuesti.`,
  },
  /** A save is based on an older version; one for each field that has changed since. */
  CHANGED_MEANWHILE: { status: 409, text: ({ change }: { change: string }) => change },
  /** The text was saved elsewhere since it was read. */
  TEXT_CHANGED_MEANWHILE: {
    status: 409,
    text: 'Seda teksti on vahepeal muudetud. Sinu tekst ei ole salvestatud: võta uus tekst või salvesta enda oma selle asemele.',
  },
  PERSON_WITHOUT_EMAIL: { status: 409, text: ({ person }: { person: string }) => `Tantsijal ${person} ei ole e-posti aadressi` },
  RETURN_MAILS_OFF: { status: 409, text: 'Tagastuskviitungite saatmine on seadetes välja lülitatud' },
  RETURN_MAIL_SENT: { status: 409, text: 'See kviitung on juba saadetud' },
  RETURN_UNDONE: { status: 409, text: 'Sellel kviitungil ei ole ühtegi tagastatud eset' },
  NOBODY_TO_REMIND: { status: 409, text: 'Siin ei ole kedagi, kellele kirja saata' },
  EMAIL_NOT_GIVEN_UP: { status: 409, text: 'See kiri on juba saadetud või alles teel' },
  REMINDER_TWICE: {
    status: 409,
    text: ({ day }: { day: string }) => `Sellele rühmale läheb ${writtenDay(day)} juba korduv kiri`,
  },
  REMINDER_ENDED: { status: 409, text: 'See meeldetuletus on juba lõppenud' },
  DAY_OVER: { status: 400, text: 'Vali homne või hilisem päev' },
  DAY_NOT_LATER: { status: 400, text: ({ day }: { day: string }) => `Selle eseme tähtaeg on niigi ${writtenDay(day)}. Vali hilisem päev.` },

  EMAIL_TAKEN: { status: 409, text: 'Selle e-posti aadressiga kasutaja on juba olemas' },
  REQUEST_DECIDED: { status: 409, text: 'Selle soovi üle on juba otsustatud' },
  /** Of a request for an ensemble. */
  ASKER_HAS_ENSEMBLE: {
    status: 409,
    text: ({ name, ensemble }: { name: string; ensemble: string }) =>
      `${name} kuulub juba ansamblisse ${ensemble}. Ühel aadressil saab olla üks ansambel.`,
  },
  TERMS_CHANGED: { status: 409, text: 'Tingimused on vahepeal muutunud. Loe need uuesti läbi.' },
  CODE_TAKEN: { status: 409, text: ({ code }: { code: string }) => `Kood „${code}“ on juba kasutusel` },
  ALREADY_MEMBER: { status: 409, text: ({ name }: { name: string }) => `${name} on juba sinu ansamblis` },
  ALREADY_SET_UP: { status: 409, text: 'Esimene administraator on juba olemas. Logi sisse.' },
  LAST_ADMINISTRATOR: { status: 409, text: 'See on viimane administraator. Anna see roll enne kellelegi teisele.' },
  LAST_MANAGER: {
    status: 409,
    text: 'Oled viimane, kes oma ansambli kasutajaid haldab. Kui keegi jätkab, vajuta „Anna amet üle“; kui ansambel lõpetab, vajuta „Palu sulgeda“.',
  },
  SUCCESSION_OPEN: { status: 409, text: 'Pakud oma ametit juba kellelegi. Võta see pakkumine enne tagasi.' },
  /** Of a manager: an administrator or the user may. */
  USER_NAMED_ELSEWHERE: {
    status: 409,
    text: 'See kasutaja on olnud ka teises ansamblis. Tema andmed saab kustutada administraator või ta ise oma profiilis.',
  },
  LIMIT_REACHED: {
    status: 409,
    text: ({ field, most, room }: { field: LimitedField; most: number; room?: number }) =>
      `${limitedTo[field](inEstonian(most))}: ${room ? `ruumi on veel ${inEstonian(room)} jaoks` : 'rohkem lisada ei saa'}. Suuremat piiri küsi sellelt, kes seda Riideaita haldab. Väljastada ja tagasi võtta saab ikka.`,
  },
  OWN_WORDS_WAIT: {
    status: 409,
    text: 'Uus ansambel saab esimesel nädalal saata tantsijatele ainult Riideaida enda sõnadega kirju. Varem saab oma sõnu saata siis, kui Riideaida haldaja on ansambli usaldatuks märkinud.',
  },
  LAST_ENSEMBLE: { status: 409, text: 'See on ainus ansambel, mis alles jääb: seda ei saa sulgeda. Lisa enne teine.' },
  ENSEMBLE_CLOSING: {
    status: 409,
    text: ({ day }: { day: string }) => `Ansambli sulgemine on juba määratud: ${writtenDay(day)}`,
  },
  ENSEMBLE_NOT_CLOSING: { status: 409, text: 'Seda ansamblit ei suleta' },
  CLOSING_OVER: { status: 409, text: 'Selle ansambli andmeid juba kustutatakse, seda ei saa enam ennistada' },
  /** Where requests of instructors could not switch to their role of the database. */
  INSTRUCTORS_NOT_APART: { status: 409, text: 'Juhendajaid saab lisada, kui andmebaas lubab rolle teha.' },
  NOT_YOURSELF: { status: 409, text: 'Iseennast ei saa välja lülitada ega ansamblist eemaldada' },
  NOT_YOUR_ROLE: { status: 409, text: 'Enda rolli ei saa muuta. Seda saab teha teine haldur või administraator.' },
  ALREADY_IN_ENSEMBLE: {
    status: 409,
    text: ({ ensemble }: { ensemble: string }) =>
      `Sa kuulud ansamblisse ${ensemble}. Enne teise minekut peab selle haldur su sealt eemaldama.`,
  },
  ALREADY_CONFIRMED: { status: 409, text: ({ name }: { name: string }) => `${name} on oma konto juba kinnitanud` },
  LINK_IS_MAILED: { status: 409, text: 'Kutse link saadetakse e-postiga, seda siin ei näidata' },
  NO_INVITATION: { status: 409, text: ({ name }: { name: string }) => `${name}: kehtivat kutset ei ole. Saada kutse uuesti.` },
  LINK_OPENED_BEFORE: { status: 409, text: 'Seda linki on juba üks kord näidatud. Uue lingi saamiseks saada kutse uuesti.' },
  SECOND_FACTOR_ON: { status: 409, text: 'Kaheastmeline sisselogimine on juba sisse lülitatud' },
  SECOND_FACTOR_OFF: { status: 409, text: 'Kaheastmeline sisselogimine ei ole sisse lülitatud' },
  SECOND_FACTOR_REQUIRED: { status: 409, text: 'Sinu ansambel nõuab kaheastmelist sisselogimist, seda ei saa välja lülitada' },
  OWN_SECOND_FACTOR_FIRST: { status: 409, text: 'Seadista enne iseenda kaheastmeline sisselogimine' },

  NO_FILE: { status: 400, text: 'Fail on puudu' },
  EMPTY_FILE: { status: 400, text: 'Fail on tühi' },
  FILE_TOO_LARGE: { status: 413, text: ({ megabytes }: { megabytes: number }) => `Fail on liiga suur. Sobib kuni ${megabytes} MB.` },
  NOT_AN_IMAGE: { status: 400, text: 'See fail ei ole pilt, mida saaks lugeda. Sobivad JPEG, PNG, WebP, AVIF ja GIF.' },
  IMAGE_BROKEN: { status: 400, text: 'Pilt on vigane või poolik. Proovi see uuesti salvestada või vali teine.' },
  IMAGE_TOO_BIG: {
    status: 413,
    text: ({ megapixels }: { megapixels: number }) => `Pildil on liiga palju punkte. Sobib kuni ${megapixels} megapikslit.`,
  },
  UPLOAD_STALLED: { status: 408, text: 'Faili saatmine jäi seisma. Kontrolli võrguühendust ja proovi uuesti.' },
  UPLOADS_BUSY: { status: 503, text: 'Praegu saadetakse korraga liiga palju faile. Proovi hetke pärast uuesti.' },
  STORE_UNAVAILABLE: { status: 503, text: 'Piltide hoidla ei vasta. Proovi hetke pärast uuesti.' },
  EXPORT_BUSY: { status: 503, text: 'Kaks eksporti on juba käsil. Proovi hetke pärast uuesti.' },

  NOT_A_SPREADSHEET: {
    status: 400,
    text: 'Seda faili ei saa tabelina lugeda. Ava see tabelarvutuses ja salvesta xlsx-ina.',
  },
  SPREADSHEET_BROKEN: { status: 400, text: 'Fail on vigane või poolik. Ava see tabeliprogrammis ja salvesta uuesti.' },
  SPREADSHEET_LOCKED: { status: 400, text: 'Fail on parooliga lukus. Salvesta see ilma paroolita.' },
  SPREADSHEET_EMPTY: { status: 400, text: 'Failis ei ole ühtegi rida andmeid' },
  NOT_ENSEMBLE_DATA: {
    status: 400,
    text: 'See ei ole Riideaida andmete ZIP. Vali fail, mille Riideaidast terve ansamblina alla laadisid.',
  },
  ENSEMBLE_DATA_WRONG: {
    status: 400,
    text: ({ where, reason }: { where: string; reason: string }) => `${where}: ${reason.replace(/\.$/, '')}. Midagi ei lisatud.`,
  },
  TOO_MANY_ROWS: {
    status: 413,
    text: ({ most }: { most: number }) => `Failis on rohkem kui ${most.toLocaleString('et')} rida: jaga fail osadeks.`,
  },
  TOO_MANY_COLUMNS: {
    status: 413,
    text: ({ most }: { most: number }) => `Failis on rohkem kui ${most} veergu.`,
  },
  SPREADSHEET_TOO_BIG: { status: 413, text: 'Lahti pakituna on fail liiga suur. Jaga see osadeks.' },
  SPREADSHEET_TOO_SLOW: { status: 413, text: 'Faili lugemine võtab liiga kaua. Jaga see osadeks.' },
  IMPORTS_BUSY: { status: 503, text: 'Teised failid on parajasti lugemisel. Proovi hetke pärast uuesti.' },
  PROPOSALS_BUSY: { status: 503, text: 'Server on praegu hõivatud ja võrdlus jäi tegemata. Proovi hetke pärast uuesti.' },
  PROPOSAL_TOO_LARGE: {
    status: 413,
    text: (counts: ToCompare) => `${tooMuch(counts)}. Jaga plaan väiksemateks, näiteks rühma või komplekti kaupa.`,
  },
  SHORTAGES_TOO_LARGE: { status: 413, text: (counts: ToCompare) => `${tooMuch(counts)}. Vali plaan, komplekt või rühm.` },
  TOO_MANY_IMPORTS: {
    status: 409,
    text: ({ most }: { most: number }) => `Pooleli on juba ${most} importi. Vii mõni lõpule või kustuta see, siis saad uue faili lisada.`,
  },
  IMPORTS_TOO_BIG: {
    status: 409,
    text: ({ megabytes }: { megabytes: number }) =>
      `Pooleli impordid on kokku suuremad kui ${megabytes} MB. Vii mõni lõpule või kustuta see, siis saad uue faili lisada.`,
  },
  SHEET_NOT_FOUND: { status: 400, text: ({ sheet }: { sheet: string }) => `Failis ei ole lehte „${sheet}“` },
  UNKNOWN_FIELD: { status: 400, text: ({ field }: { field: string }) => `Välja „${field}“ ei ole` },
  FIELD_TWICE: { status: 400, text: ({ label }: { label: string }) => `„${label}“ on valitud kahele veerule` },
  NOT_A_CHOICE: { status: 409, text: 'Selle rea kohta ei saa nii otsustada' },
  ENSEMBLE_NOT_EMPTY: {
    status: 409,
    text: 'Terve ansambli saab sisse tuua ainult tühja ansamblisse: siin on juba andmeid. Midagi ei lisatud.',
  },
  IMPORT_STARTED: { status: 409, text: 'See fail on juba registrisse kirjutatud või kirjutatakse just praegu' },
  /** Of a file with sums, for who may not see them. */
  IMPORT_OF_SUMS: {
    status: 403,
    text: ({ by }: { by: string | null }) =>
      `Selles failis on hindu: seda näevad ainult haldurid${by === null ? '' : ` (selle laadis ${by})`}`,
  },
  IMPORT_NOT_DONE: { status: 409, text: 'Seda importi ei saa ennistada: seda ei ole tehtud või on see juba ennistatud' },
  /** `used`: rows of the register with what has become of them since. */
  IMPORT_IN_USE: {
    status: 409,
    text: ({ used }: { used: string }) => `Importi ei saa ennistada, sest sellest on midagi juba kasutatud: ${used}`,
  },
  UNDO_OVER: { status: 409, text: ({ days }: { days: number }) => `Ennistada saab ${days} päeva jooksul. See aeg on möödas.` },

  TOO_LARGE: { status: 413, text: 'Saadetud andmed on liiga suured' },
  ADDRESS_TOO_LONG: { status: 414, text: 'Päringu aadress on liiga pikk' },
  HEADERS_TOO_LARGE: { status: 431, text: 'Päringu päised on liiga suured' },
  REMINDERS_TO_ADDRESS: {
    status: 429,
    text: ({ most, hours }: Limit) =>
      `Ühele aadressile saab 24 tunni jooksul saata ${most} meeldetuletust, need on juba saadetud. Järgmise saab saata ${hours} tunni pärast.`,
  },
  REMINDERS_OF_SENDER: {
    status: 429,
    text: ({ most, hours }: Limit) =>
      `Sa oled 24 tunni jooksul saatnud ${inEstonian(most)} kirja, rohkem ei saa. Järgmised saab saata ${hours} tunni pärast.`,
  },
  REMINDERS_OF_ENSEMBLE: {
    status: 429,
    text: ({ most, hours }: Limit) =>
      `Ansambel on 24 tunni jooksul saatnud ${inEstonian(most)} kirja, rohkem ei saa. Järgmised saab saata ${hours} tunni pärast.`,
  },
  INVITATIONS_OF_USER: {
    status: 429,
    text: ({ most, minutes }: { most: number; minutes: number }) =>
      `Sa oled 15 minuti jooksul saatnud ${most} kutset, rohkem ei saa. Järgmise saad saata ${minutes} minuti pärast.`,
  },
  INVITATIONS_OF_ENSEMBLE: {
    status: 429,
    text: ({ most, hours }: Limit) =>
      `Ansambel on 24 tunni jooksul saatnud ${most} kutset, rohkem ei saa. Järgmise saab saata ${hours} tunni pärast.`,
  },
  REGISTRATIONS_OF_NETWORK: {
    status: 429,
    text: ({ most, minutes }: { most: number; minutes: number }) =>
      `Siit võrgust on tunni jooksul registreeritud juba ${most} korda. Proovi uuesti ${minutes} minuti pärast.`,
  },
  BEGINNINGS_OF_DAY: {
    status: 429,
    text: ({ most }: { most: number }) => `Ööpäevas saab siin alustada kuni ${most} ansamblit ja tänased on täis. Proovi homme uuesti.`,
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    text: ({ minutes }: { minutes: number }) =>
      `Liiga palju katseid. Proovi uuesti ${minutes < 120 ? `${minutes} minuti` : `${Math.ceil(minutes / 60)} tunni`} pärast.`,
  },
  TOO_MANY_FINDS_OF_NETWORK: {
    status: 429,
    text: ({ minutes }: { minutes: number }) => `Siit võrgust on juba mitu leiuteadet saadetud. Proovi uuesti ${minutes} minuti pärast.`,
  },
  TOO_MANY_FINDS_OF_PIECE: {
    status: 429,
    text: 'Selle eseme leiust on täna juba teatatud. Aitäh! Kui midagi muutus, proovi homme uuesti.',
  },
  TOO_MANY_OPEN_FINDS: { status: 429, text: 'Ansamblil ootab juba palju leiuteateid. Proovi mõne päeva pärast uuesti.' },
  TOO_MANY_ANSWERS: { status: 429, text: 'Oled tänaseks juba palju vastanud. Proovi homme uuesti või räägi rõivahoidjaga.' },
  TOO_MANY_HOLDER_PHOTOS: {
    status: 429,
    text: 'Tänaseks on pilte juba palju saadetud. Saada vastus ilma pildita või proovi homme uuesti.',
  },
  NO_ROOM_FOR_FILES: {
    status: 503,
    text: 'Serveri kettal on vähe ruumi ja faile praegu vastu ei võeta. Anna teada sellele, kes serverit haldab.',
  },
  NO_ROOM_FOR_CHANGES: {
    status: 503,
    text: 'Serveri kettal on ruum lõppemas: praegu saab ainult vaadata ja esemeid tagasi võtta. Anna teada sellele, kes serverit haldab.',
  },
  DISK_FULL: {
    status: 503,
    text: 'Serveri ketas on täis ja midagi ei salvestatud. Anna teada sellele, kes serverit haldab.',
  },
  UNEXPECTED: { status: 500, text: 'Ootamatu viga' },
  UNAVAILABLE: { status: 503, text: 'Andmebaas ei vasta. Proovi hetke pärast uuesti.' },
} as const satisfies Record<string, ErrorCase>;

export type ErrorCode = keyof typeof errors;

/** Refusals that pass by themselves: the same call may succeed some minutes later. */
export const passing: readonly ErrorCode[] = ['UNDO_UNDER_WAY', 'IMPORT_RUNNING', 'ROWS_TAKEN', 'FROZEN'];
type DetailsOf<C extends ErrorCode> = (typeof errors)[C]['text'] extends (details: infer D) => string ? D : undefined;

/** One reason of a refusal; an answer may carry several. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly text: string;
  readonly field?: string;
}

type DetailsArgs<C extends ErrorCode> = DetailsOf<C> extends undefined ? [details?: undefined] : [details: DetailsOf<C>];

/** A refusal by `code`, its text filled with `details`. */
export function refusal<C extends ErrorCode>(code: C, ...[details]: DetailsArgs<C>): Refusal {
  const { text }: ErrorCase = errors[code];
  return { code, text: typeof text === 'string' ? text : text(details as never) };
}

/** The refusal at an input field (a dotted path). */
export const atField = (field: string, refused: Refusal): Refusal => ({ ...refused, field });

export const toMessage = ({ code, text, field }: Refusal): Message => ({
  type: 'ERROR',
  code,
  text,
  ...(field !== undefined && { field }),
});
