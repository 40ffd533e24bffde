import { type Application, comingNamesOf, type NameOfApplication, type Offer } from '@riideait/contract';
import { textCell } from '../../../sheets/text-cell.ts';
import { type Cell, type Column, EUROS } from '../../../sheets/write-sheet.ts';

interface SheetColumn extends Column {
  readonly cell: (name: NameOfApplication, offer: Offer | null) => Cell;
}

/** Of a name without offers the last columns are empty. */
const columns: readonly SheetColumn[] = [
  { heading: 'Nimetus', width: 32, cell: ({ name }) => textCell(name) },
  { heading: 'Kihelkond', width: 18, cell: ({ parish }) => textCell(parish) },
  { heading: 'Muuseuminumbrid', width: 24, cell: ({ museumRefs }) => textCell(museumRefs) },
  { heading: 'Uusi', width: 8, cell: ({ wanted }) => wanted },
  { heading: 'Olemas', width: 8, cell: ({ existing }) => existing },
  { heading: 'Kantakse', width: 10, cell: ({ worn }) => worn },
  { heading: 'Vaba', width: 8, cell: ({ free }) => free },
  { heading: 'Suurused', width: 28, cell: ({ sizes }) => textCell(sizesInWords(sizes)) },
  { heading: 'Tegija', width: 26, cell: (_, offer) => textCell(offer?.maker ?? null) },
  { heading: 'Kogus', width: 8, cell: (_, offer) => offer?.count ?? null },
  { heading: 'Tükihind, €', width: 12, format: EUROS, cell: (_, offer) => offer && offer.cents / 100 },
  { heading: 'Kokku, €', width: 13, format: EUROS, cell: (_, offer) => offer && (offer.count * offer.cents) / 100 },
  {
    heading: 'Kehtib kuni',
    width: 12,
    format: 'dd.mm.yyyy',
    cell: (_, offer) => (offer?.validUntil ? new Date(`${offer.validUntil}T00:00:00Z`) : null),
  },
  { heading: 'Märge', width: 16, cell: (_, offer) => offer && markOf(offer) },
];

export const applicationColumns: readonly Column[] = columns;
const SUMS_AT = columns.findIndex(({ heading }) => heading === 'Kokku, €');

const sizesInWords = (sizes: NameOfApplication['sizes']): string | null =>
  sizes.length === 0 ? null : sizes.map(({ sizeLabel, count }) => `${sizeLabel ?? 'mõõtmata'} × ${count}`).join(', ');

const markOf = ({ chosen, expired }: Offer): string | null =>
  [chosen && 'valitud', expired && 'aegunud'].filter(Boolean).join(', ') || null;

/** A row for each offer, one for a name without; below them the sums. */
export function rowsOf(application: Application): Cell[][] {
  const { names, comingSets, sumCents, ownShareCents } = application;
  const offered = [...names, ...comingNamesOf(application)].flatMap((name) =>
    (name.offers.length === 0 ? [null] : name.offers).map((offer) => columns.map(({ cell }) => cell(name, offer))),
  );
  const sum = (word: string, cents: number): Cell[] => columns.map((_, at) => (at === 0 ? word : at === SUMS_AT ? cents / 100 : null));
  const priced = comingSets.map(({ name, dancers, cents }) =>
    columns.map(({ heading }): Cell => {
      if (heading === 'Nimetus') return textCell(`Komplekt: ${name}`);
      if (heading === 'Kogus') return dancers;
      if (cents === null) return null;
      if (heading === 'Tükihind, €') return cents / 100;
      return heading === 'Kokku, €' ? (dancers * cents) / 100 : null;
    }),
  );
  return [
    ...offered,
    ...priced,
    [],
    sum(comingSets.length === 0 ? 'Valitud pakkumised kokku' : 'Kokku', sumCents),
    ...(ownShareCents === null ? [] : [sum('Omaosalus', ownShareCents), sum('Taotletav toetus', sumCents - ownShareCents)]),
  ];
}
