import { type BodyKind, type Criterion, compareSizes, type EaseRow, labelOfSize } from '@riideait/contract';
import { knownAt } from './bodies.rules.ts';
import type { Body, Cell, ShortageCount } from './fit.types.ts';
import type { Fitting } from './fitting.rules.ts';
import type { KnownGarment } from './pieces.rules.ts';
import { idealSize, isChildSize, labelOf } from './sizes.rules.ts';

/** The row of ease that gives the size label of a name. */
function labelRow({ ease, sizeMeans, sizes }: KnownGarment, body: Body): EaseRow | undefined {
  if (sizeMeans !== 'EU_SIZE') return ease.find(({ criterion }) => criterion === sizeMeans);
  const isForChildren = [...sizes.values()].some(({ none }) => none !== undefined && isChildSize(none));
  return ease.find(({ criterion }) =>
    isForChildren ? criterion === 'HEIGHT' : criterion !== 'HEIGHT' && criterion !== 'LENGTH' && body.measures[criterion] !== undefined,
  );
}

/** The size to look for, in what the pieces of the name are labelled with; null where that cannot be said. */
function wantedLabel(garment: KnownGarment, body: Body, today: string): string | null {
  const { letters, lengthRatio } = garment;
  const { genderCode: gender } = body;
  const isEuropean = garment.sizeMeans === 'EU_SIZE';
  const sizes = [...garment.sizes.values()].flatMap((size) => size[isEuropean ? (gender ?? 'F') : 'none'] ?? []);
  const row = labelRow(garment, body);
  const known = row === undefined ? undefined : knownAt(body, row.criterion, lengthRatio, today);
  if (row === undefined || known === undefined || sizes.length === 0) return null;
  const size = idealSize({ row, body: known.value, gender, sizes }, isEuropean);
  return size === null ? null : labelOf(size, [...garment.sizes.keys()], gender, letters);
}

const measures: Readonly<Record<BodyKind, string>> = {
  CHEST: 'rinnaümbermõõt',
  WAIST: 'vöökoht',
  HIPS: 'puusaümbermõõt',
  HEAD: 'peaümbermõõt',
  FOOT: 'jalanumber',
  HEIGHT: 'pikkus',
};
const isMeasure = (criterion: Criterion): criterion is BodyKind => criterion !== 'LENGTH';

/** What a garment of the name is compared with first, as it is of the dancer: "vöökoht 140"; the height last. Null: unmeasured. */
function wantedMeasure({ ease }: KnownGarment, body: Body): string | null {
  const compared = ease.map(({ criterion }) => criterion).filter(isMeasure);
  const known = compared
    .toSorted((a, b) => Number(a === 'HEIGHT') - Number(b === 'HEIGHT'))
    .find((kind) => body.measures[kind] !== undefined);
  const value = known && body.measures[known]?.value;
  return known === undefined || value === undefined
    ? null
    : `${measures[known]} ${labelOfSize(known === 'FOOT' ? value : Math.round(value))}`;
}

/** Cells without a piece, counted by name and size. */
export function countShortages({ garments, bodies }: Fitting, cells: readonly Cell[], today: string): ShortageCount[] {
  const missing = cells.map(({ personId, clothingNameId }) => {
    const [garment, body] = [garments.get(clothingNameId), bodies.get(personId)];
    const label = body?.size ?? (garment && body ? wantedLabel(garment, body, today) : null);
    const measure = label === null && garment && body ? wantedMeasure(garment, body) : null;
    return { clothingNameId, sizeLabel: label ?? measure, isMeasure: measure !== null };
  });
  return [...Map.groupBy(missing, ({ clothingNameId, sizeLabel }) => `${clothingNameId} ${sizeLabel}`).values()]
    .flatMap((alike) => alike.slice(0, 1).map((one) => ({ ...one, count: alike.length })))
    .toSorted(
      (a, b) => a.clothingNameId - b.clothingNameId || Number(a.isMeasure) - Number(b.isMeasure) || compareSizes(a.sizeLabel, b.sizeLabel),
    );
}
