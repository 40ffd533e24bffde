import type { EnsembleLimits } from '../accounts/ensembles.ts';
import { writtenDay } from '../rules/written-day.ts';
import type { InstallationNotice } from './installation.ts';

type OfKind<Kind extends InstallationNotice['kind']> = Extract<InstallationNotice, { kind: Kind }>;

/** Notices that the operator gets by mail. */
export type OperatorNotice = Exclude<InstallationNotice, OfKind<'CLOCK' | 'DOUBLE_NAMES'>>;

interface Words {
  /** What has happened. */
  readonly what: string;
  /** What to do about it. */
  readonly todo: string;
}

export const limitWords: Readonly<Record<keyof EnsembleLimits, string>> = {
  items: 'esemed',
  people: 'inimesed',
  imagesMb: 'pildid',
  mailsDay: 'kirjad päevas',
};

/** Bytes as gigabytes: `1,4 GB`. */
const gigabytes = (bytes: number): string => `${(Math.floor(bytes / 1e8) / 10).toString().replace('.', ',')} GB`;

/** Most names in a line; the page shows all. */
const NAMED = 20;

function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`ja veel ${rest}`] : [])].join(', ');
}

/** The words of a notice in a mail, in the log and on the page. */
export function noticeWords(notice: OperatorNotice): Words {
  switch (notice.kind) {
    case 'NEWER_VERSION': {
      const { version, day, security } = notice.details;
      const named = version === null ? writtenDay(day) : `${version}, ${writtenDay(day)}`;
      return {
        what: `Riideaidast on olemas uuem versioon (${named}).${security ? ' Selles on turvaparandus.' : ''}`,
        todo: `Uuenda${security ? ' kohe' : ''} serveris käsuga npm run update.`,
      };
    }
    case 'BACKUP_LATE': {
      const { doneAt, error } = notice.details;
      return {
        what: `${doneAt === null ? 'Varukoopiat ei ole veel ühtegi' : `Viimane varukoopia on tehtud ${writtenDay(doneAt)}`}.${error === null ? '' : ` Viga: ${error}`}`,
        todo: 'Vaata serveri logist, miks öine varukoopia ebaõnnestub, ja tee senikaua varukoopia käsuga npm run backup -- FAIL.',
      };
    }
    case 'BACKUP_UNREADABLE':
      return {
        what: `Varukoopiat ${notice.details.file} ei saa lõpuni lugeda. Serveri teade: „${notice.details.error}“.`,
        todo: 'Kontrolli varukoopiate ketast ja tee uus varukoopia käsuga npm run backup -- FAIL. Järgmisel ööl loetakse uusim koopia uuesti läbi.',
      };
    case 'DISK_LOW':
      return {
        what: `Kettal on vaba ${gigabytes(notice.details.freeBytes)}, kokku on seal ${gigabytes(notice.details.bytes)}.`,
        todo: 'Kustuta serverist üleliigne või anna Riideaidale suurem ketas. Kui ketas saab täis, ei salvestata enam pilte ega varukoopiaid.',
      };
    case 'MAILS_REFUSED': {
      const { sent, refused } = notice.details;
      return {
        what: `Ööpäeva ${sent + refused} kirjast jäi saatmata ${refused}.`,
        todo: 'Vaata serveri logist ja ansamblite kirjade lehelt, mida meiliserver vastas, ja proovi saatmist käsuga npm run mail-test -- AADRESS.',
      };
    }
    case 'NO_MANAGER':
      return {
        what: `Nädal aega pole kedagi, kes kasutajaid haldaks: ${listed(notice.details.ensembles.map(({ name }) => name))}.`,
        todo: 'Leia ansamblist inimene, kes selle üle võtab, ja tee ta lehel Kasutajad halduriks, või sulge ansambel.',
      };
    case 'REQUESTS_WAIT':
      return {
        what: `Luba ootab: ${listed(notice.details.requests.map(({ ensembleName }) => ensembleName))}.`,
        todo: 'Luba ansambel või keeldu lehel Ansamblid.',
      };
    case 'LIMIT_REACHED': {
      const full = notice.details.ensembles.map(({ name, limits }) => `${name} (${limits.map((limit) => limitWords[limit]).join(', ')})`);
      return {
        what: `Piir on täis: ${listed(full)}.`,
        todo: 'Räägi ansambliga või tõsta tema piiri lehel Ansamblid.',
      };
    }
  }
}
