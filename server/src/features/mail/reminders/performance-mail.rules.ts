import { type HolderPerformance, type LeftOut, type Performance, type PerformanceMailKind, writtenDay } from '@riideait/contract';
import { harmless, nameAlone } from '../../../mail/typed.rules.ts';
import { type Composed, lineAlone, linkLine, mailOf, photosOf, plainList } from './compose.rules.ts';

/** What a dancer has said about coming; undefined: the person does not dance. */
export type Said = Pick<HolderPerformance, 'comes' | 'late'> | undefined;

/** Why a mail about a performance is not for a person; undefined if it is. Judged when it is asked for and again when its turn comes. */
export function whyNotAbout(kind: PerformanceMailKind, said: Said): LeftOut['reason'] | undefined {
  if (kind === 'HOLDERS') return said === undefined ? undefined : 'DANCES';
  if (said === undefined) return 'NOT_DANCING';
  if (kind === 'ASK') return said.comes === null ? undefined : 'ANSWERED';
  return said.comes === false && !said.late ? 'NOT_COMING' : undefined;
}

type When = Pick<Performance, 'name' | 'onDay' | 'gatherAt' | 'place'>;

const weekday = new Intl.DateTimeFormat('et-EE', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Suvetants 12.6.2027'. */
const nameAndDay = ({ name, onDay }: When) => `${harmless(name)} ${writtenDay(onDay)}`;

const whenAndWhere = ({ name, onDay, gatherAt, place }: When, named: typeof harmless): string =>
  [`${named(name)}: ${weekday.format(new Date(onDay))}`, gatherAt && `kogunemine ${gatherAt}`, place && named(place)]
    .filter(Boolean)
    .join(', ');

/** The line of a mail to who holds pieces that are wanted; plain text, whose braces are no placeholders. */
export const wantedLine = (performance: When): string =>
  `${nameAndDay(performance).replace(/[{}]/g, '')}: seal on vaja esemeid, mis on sinu käes. Palun anna teada, kas saad need tagasi tuua.`;

const states: Record<HolderPerformance['pieces'][number]['state'], string> = {
  HELD: 'sinu käes, võta kaasa',
  PROMISED: 'saad kohapeal',
  OWN: 'sinu oma, võta kaasa',
  NONE: 'veel ei ole',
};

/** A dancer of a mail about a performance. */
export interface DancerOfMail {
  /** First name, of a borrower the only one. */
  readonly name: string;
  readonly former: HolderPerformance['former'];
  readonly numbers: HolderPerformance['numbers'];
  readonly pieces: HolderPerformance['pieces'];
}

interface Occasion {
  readonly performance: When;
  readonly ensemble: string;
  /** Dancers have pages, where they answer. */
  readonly holderPages: boolean;
  readonly publicUrl: string;
  /** What it has typed makes no links and no letters, and stays out of subjects; its photos stay out. */
  readonly isNewcomer?: boolean;
}

/** What was said about her for another day. */
const formerLine = ({ onDay, comes }: NonNullable<HolderPerformance['former']>) =>
  lineAlone(`Päev on muutunud: ${writtenDay(onDay)} kohta oli vastus „${comes ? 'tulen' : 'ei tule'}“.`);

/** Asks whether a dancer comes, or says what she wears that day; in the words of the product. */
export function composeAbout(
  mail: 'ASK' | 'PIECES',
  { performance, ensemble, holderPages, publicUrl, isNewcomer = false }: Occasion,
  { name, former, numbers, pieces }: DancerOfMail,
): Composed {
  const named = isNewcomer ? nameAlone : harmless;
  const greeting = [lineAlone(`Tere, ${named(name)}!`), lineAlone(whenAndWhere(performance, named))];
  const ending = lineAlone(named(ensemble));
  const what = isNewcomer ? writtenDay(performance.onDay) : nameAndDay(performance);
  if (mail === 'ASK') {
    const answer = holderPages ? linkLine('Palun anna teada, kas tuled:') : lineAlone('Palun vasta sellele kirjale, kas tuled.');
    const parts = [
      ...greeting,
      ...(former === null ? [] : [formerLine(former)]),
      answer,
      lineAlone('Kui sa ei vasta, arvestame, et tuled.'),
      ending,
    ];
    return mailOf(`Kas tuled? ${what}`, named(ensemble), parts);
  }
  const worn = pieces.map(({ clothingName, clothingNumber, size, state }) => ({
    what: named([clothingName, clothingNumber].filter(Boolean).join(' ')),
    days: [...(size === null ? [] : [`suurus ${named(size)}`]), states[state]],
  }));
  const photos = isNewcomer ? [] : [...new Set(numbers.flatMap(({ imageUrl }) => imageUrl ?? []))];
  const parts = [
    ...greeting,
    ...(numbers.length > 1 ? [lineAlone(`Sinu tantsud: ${numbers.map((number) => named(number.name)).join(', ')}`)] : []),
    ...(photos.length > 0 ? [photosOf(photos, publicUrl)] : []),
    ...(worn.length > 0 ? [plainList('Sinu riided sel päeval', worn)] : []),
    ...(holderPages ? [linkLine('Vaata ja vasta siin:')] : []),
    ending,
  ];
  return mailOf(`${what}: mida selga panna`, named(ensemble), parts);
}
