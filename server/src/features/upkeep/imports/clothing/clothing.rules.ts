import {
  type ImportChange,
  type ImportDecision,
  type ImportProblem,
  type ImportRow,
  itemLabel,
  numberOfPieces,
  splitAmount,
} from '@riideait/contract';
import { filledDown, invalid, waiting } from '../cells.rules.ts';
import type { ClothingRegister, ClothingWrite, DecidedRow, Judged, JudgedClothing, JudgingOptions } from '../imports.types.ts';
import { type ClothingIndex, indexClothing } from './clothing-index.rules.ts';
import { clothingNames } from './clothing-names.rules.ts';
import { type Doubt, type Piece, type Pieces, pieceFinder } from './clothing-pieces.rules.ts';
import { type ClothingReading, clothingReader } from './clothing-reading.rules.ts';
import { type Step, stepOf } from './item-steps.rules.ts';
import { asLent, isLent } from './lent.rules.ts';

/** Changes of one row that are shown, at most: a row may be about hundreds of items. */
const SHOWN = 12;

export function judgeClothing(rows: readonly DecidedRow[], options: JudgingOptions, register: ClothingRegister): JudgedClothing {
  const index = indexClothing(register);
  const read = clothingReader(options, register.people);
  const readings = filledDown(rows, options).map((row) => asLent(asRegistered(read(row), index, options), index));
  const names = clothingNames(readings, index, options);
  const finder = pieceFinder(readings, index, register.items, options);

  function judge(reading: ClothingReading): Judged<ClothingWrite> {
    const { row, key, texts } = reading;
    const judged = { row: row.number, values: texts, changes: [], write: null };
    const refused = (problems: readonly ImportProblem[], pieces = 1): Judged<ClothingWrite> => ({
      ...{ ...judged, problems: [...problems], pieces, match: matchOf(reading, undefined, index) },
      outcome: row.decision === 'SKIP' ? 'skipped' : 'refused',
      choices: ['SKIP'],
    });
    if (reading.problems.length > 0) return refused(reading.problems);
    const found = finder.find(reading);
    if (found.problems.length > 0) return refused(found.problems);
    const priced = withPrices(reading, found.pieces.length, options);
    const steps = found.pieces.map((piece, place) => ({ ...stepOf(priced(place), piece, index, options.today), item: piece.item }));
    const wrong = distinct(steps.flatMap(({ problems }) => problems));
    if (wrong.length > 0) return refused(wrong, steps.length);
    if (row.decision !== 'SKIP') finder.remember(reading, found.pieces);

    const doubts = distinct([
      ...doubtsOfFile(reading, steps),
      ...found.doubts,
      ...names.doubtsOf(reading),
      ...steps.flatMap((step) => step.doubts),
    ]);
    const { written, isUpdated, ...verdict } = decide(reading, steps, doubts, names.changesOf(reading), options);
    const known = { ...judged, match: matchOf(reading, found, index), pieces: steps.length, ...verdict };
    if (written.length === 0) return known;
    const nameId = index.nameOf(key)?.id ?? null;
    if (nameId === null || isUpdated) names.write(reading);
    return { ...known, write: { nameKey: key, nameId, items: written.flatMap(({ write }) => write ?? []) } };
  }
  const judged = readings.map((reading) => waiting(reading.row, reading.texts) ?? judge(reading));
  return { rows: judged, names: names.writes() };
}

const NO_FUNDING = 'Sellist toetust registris ei ole: haldur lisab selle lehel Toetused';

/** Types stand in no column of the file: those of rows are lines above them. */
const isOfLines = ({ columns }: JudgingOptions): boolean =>
  columns.some(({ field, heading, fixed }) => field === 'clothingTypeName' && heading === '' && fixed == null);

/** The row with its type, owner and funding as they are written elsewhere: rows that mean one agree. */
function asRegistered(unread: ClothingReading, index: ClothingIndex, options: JudgingOptions): ClothingReading {
  const reading = isOfLines(options) ? belowLine(unread, index) : unread;
  const { clothingTypeName, ownerName, fundingTitle } = reading.given;
  const title = fundingTitle ? index.fundingOf(fundingTitle) : null;
  const given = {
    ...reading.given,
    ...(clothingTypeName !== undefined && { clothingTypeName: index.typeName(clothingTypeName) }),
    ...(ownerName && { ownerName: index.ownerName(ownerName) }),
    ...(title && { fundingTitle: title }),
  };
  return {
    ...reading,
    given,
    problems: title === undefined ? [...reading.problems, invalid('fundingTitle', NO_FUNDING)] : reading.problems,
  };
}

/** What the preview shows is what is written. */
function belowLine(reading: ClothingReading, index: ClothingIndex): ClothingReading {
  const { clothingTypeName: line } = reading.given;
  if (!line) return reading;
  const clothingTypeName = index.typeOfLine(line);
  return { ...reading, texts: { ...reading.texts, clothingTypeName }, given: { ...reading.given, clothingTypeName } };
}

/** The row as it is for each of its pieces, with what that one cost; of several the price may not be known. */
function withPrices(reading: ClothingReading, pieces: number, { pricesTogether }: JudgingOptions): (place: number) => ClothingReading {
  const { price, ...given } = reading.given;
  if (price === undefined || price === null || pieces === 1 || pricesTogether === false) return () => reading;
  const shares = pricesTogether ? splitAmount(price, pieces) : [];
  return (place) => ({ ...reading, given: shares[place] === undefined ? given : { ...given, price: shares[place] } });
}

type Taken = Step & Pick<Piece, 'item'>;

const doubtsOfFile = ({ row }: ClothingReading, steps: readonly Taken[]): Doubt[] =>
  (row.doubts ?? []).map((problem) => ({ problem, choices: [steps.every(isNew) ? 'ADD' : 'UPDATE'] }));

const isNew = ({ item }: Taken) => item === undefined;

/** Of items without numbers there may be more than the register has. */
const mayAdd = (reading: ClothingReading, steps: readonly Taken[]) => {
  const { row, numbers, id } = reading;
  return (
    numbers === undefined &&
    id === undefined &&
    !isLent(reading) &&
    (row.decision === 'ADD' || steps.some(({ item }) => item?.clothingNumber === null))
  );
};

/** The outcome of a row by its steps, its decision and the switch for what is there already. */
function decide(
  reading: ClothingReading,
  steps: readonly Taken[],
  doubts: readonly Doubt[],
  ofName: readonly ImportChange[],
  { updateExisting }: JudgingOptions,
) {
  const made = steps.filter(isNew);
  const isChanged = steps.some(({ changes }) => changes.length > 0) || (made.length === 0 && ofName.length > 0);
  const offered = { UPDATE: isChanged, ADD: mayAdd(reading, steps) };
  const isChoice = (choice: 'UPDATE' | 'ADD') =>
    doubts.length > 0 ? doubts.every(({ choices }) => choices.includes(choice)) : offered[choice];
  const choices: ImportDecision[] = ['SKIP', ...(['UPDATE', 'ADD'] as const).filter(isChoice)];
  const changes = distinct([...newAmong(steps), ...ofName, ...steps.flatMap((step) => step.changes)]).slice(0, SHOWN);
  const decision = choices.find((choice) => choice === reading.row.decision) ?? null;
  const isUpdated = updateExisting || decision === 'UPDATE';
  const base = { problems: doubts.map(({ problem }) => problem), choices, changes, isUpdated, written: [] };

  if (decision === 'SKIP') return { ...base, outcome: 'skipped' as const };
  if (doubts.length > 0 && decision === null) return { ...base, outcome: 'doubtful' as const };
  if (isChanged && isUpdated) return { ...base, outcome: 'changed' as const, written: steps };
  if (made.length > 0) return { ...base, outcome: 'new' as const, written: isUpdated ? steps : made };
  return isChanged ? { ...base, outcome: 'skipped' as const } : { ...base, outcome: 'unchanged' as const, changes: [] };
}

/** How many items of a row are new, where others of them are there already. */
function newAmong(steps: readonly Taken[]): ImportChange[] {
  const made = steps.filter(isNew).length;
  if (made === 0 || made === steps.length) return [];
  const changed = steps.filter(({ changes }) => changes.length > 0).length;
  const parts = [`${made} ${made === 1 ? 'uus' : 'uut'}`, ...(changed > 0 ? [`${changed} muudetakse`] : [])];
  const after = `${numberOfPieces(steps.length)}: ${parts.join(', ')}`;
  return [{ field: 'count', before: numberOfPieces(steps.length - made), after }];
}

/** Equal entries once: the items of a row have much in common. */
function distinct<Entry>(entries: readonly Entry[]): Entry[] {
  return entries.length < 2 ? [...entries] : [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** The item of the row, or the clothing name where there are several, or new ones. */
function matchOf({ key }: ClothingReading, found: Pieces | undefined, index: ClothingIndex): ImportRow['match'] {
  const item = found?.elsewhere ?? (found?.pieces.length === 1 ? found.pieces[0]?.item : undefined);
  const name = index.nameOf(item === undefined ? key : (index.keyOf(item) ?? key));
  if (name === undefined) return null;
  return { text: item === undefined ? name.name : itemLabel(name.name, item.clothingNumber), url: `/clothing/${name.id}` };
}
