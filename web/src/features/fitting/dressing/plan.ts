import { type DressingCell, type DressingPerson, type DressingPlan, itemLabel } from '@riideait/contract';
import { t } from './texts.ts';

type PlannedCell = DressingCell & { clothingId: number };

type NumberedCell = Pick<DressingCell, 'clothingNameId' | 'clothingNumber' | 'sizeLabel'>;

export interface CellIds {
  readonly personId: number;
  readonly nameId: number;
}

/** She gets nothing of this name, or not the planned piece. */
export const isShort = ({ state, obstacle }: DressingCell): boolean => state === 'NONE' || obstacle !== undefined;

const isWrong = ({ fit }: DressingCell): boolean => fit?.level === 'WRONG';

/** She does not get everything, or something that does not fit, or nobody knows what she is to get. */
export const lacksSomething = ({ cells }: DressingPerson): boolean =>
  cells.length === 0 || cells.some((cell) => isShort(cell) || isWrong(cell));

const isPlanned = (cell: DressingCell): cell is PlannedCell =>
  (cell.state === 'PROPOSED' || cell.state === 'LOCKED') && cell.clothingId !== null;

/** Pieces planned for a dancer and not handed over yet. */
export const plannedOf = ({ cells }: DressingPerson): PlannedCell[] => cells.filter(isPlanned);

export const cellOf = ({ cells }: DressingPerson, clothingNameId: number): DressingCell | undefined =>
  cells.find((cell) => cell.clothingNameId === clothingNameId);

/** In a performance nobody knows which sets are hers. */
export const lacksGender = ({ performanceId }: DressingPlan, { genderCode }: DressingPerson): boolean =>
  performanceId !== null && genderCode === null;

export const nameOf = (names: DressingPlan['clothingNames'], clothingNameId: number): string =>
  names.find(({ id }) => id === clothingNameId)?.name ?? '';

/** Of the piece of a cell, else of its garment. */
export const pictureOf = (names: DressingPlan['clothingNames'], { clothingNameId, imageUrl }: DressingCell): string | null =>
  imageUrl ?? names.find(({ id }) => id === clothingNameId)?.imageUrl ?? null;

/** A piece in words: 'Muhu seelik nr 12', without a number 'Sukad, suurus 38'. */
export function pieceOf(
  { clothingNames }: Pick<DressingPlan, 'clothingNames'>,
  { clothingNameId, clothingNumber, sizeLabel }: NumberedCell,
): string {
  const label = itemLabel(nameOf(clothingNames, clothingNameId), clothingNumber);
  return clothingNumber === null && sizeLabel !== null ? `${label}, ${t('size', { size: sizeLabel })}` : label;
}

interface Progress {
  readonly handed: number;
  readonly all: number;
}

export const progressOf = ({ people }: DressingPlan): Progress => ({
  handed: people.filter(({ handed }) => handed).length,
  all: people.length,
});

/** How many dancers get everything, and what does not fit: '12 tantsijat 18-st saavad terve komplekti, 4 käes olevat eset ei sobi.' */
export function completeWords({ people }: DressingPlan): string {
  const complete = people.filter((person) => !lacksSomething(person)).length;
  const wrong = people.flatMap(({ cells }) => cells.filter(isWrong));
  const held = wrong.filter(({ state }) => state === 'HELD').length;
  const planned = wrong.length - held;
  const words = [
    complete === people.length ? t('everybody', { count: complete }) : t('complete', { count: complete, all: people.length }),
    held > 0 && t('heldWrong', { count: held }),
    planned > 0 && t('plannedWrong', { count: planned }),
  ];
  return `${words.filter(Boolean).join(', ')}.`;
}

/** Missing pieces in words: 'Puudu: Muhu liistik 2 tk (suurus 40, 44).'; null if none. */
export function shortageWords({ shortages }: Pick<DressingPlan, 'shortages'>): string | null {
  if (shortages.length === 0) return null;
  const byName = [...Map.groupBy(shortages, ({ clothingNameId }) => clothingNameId).values()];
  const list = byName.map((ofName) => {
    const number = ofName.reduce((sum, { count }) => sum + count, 0);
    const labels = (isMeasure: boolean) =>
      ofName
        .filter((one) => one.isMeasure === isMeasure)
        .flatMap(({ sizeLabel, count }) => (sizeLabel === null ? [] : [sizeLabel + (count > 1 ? ` × ${count}` : '')]));
    const sizes = labels(false).join(', ');
    const what = [...(sizes === '' ? [] : [t('size', { size: sizes })]), ...labels(true)].join(', ');
    const name = ofName[0]?.clothingName;
    return what === '' ? t('shortName', { name, number }) : t('shortSizes', { name, number, sizes: what });
  });
  return t('short', { list: list.join('; ') });
}

export interface Shown {
  readonly lacking?: boolean | undefined;
  readonly waiting?: boolean | undefined;
}

/** The dancers who lack something, or who have not got everything yet. */
export const shownPeople = ({ people }: DressingPlan, { lacking = false, waiting = false }: Shown): DressingPerson[] =>
  people.filter((person) => (!lacking || lacksSomething(person)) && (!waiting || !person.handed));
