import { type ImportChange, type ImportDecision, type ImportProblem, type ImportRow, itemLabel, numberOfPieces } from '@riideait/contract';
import { filledDown } from '../cells.rules.ts';
import type { ClothingRegister, ClothingWrite, DecidedRow, Judged, JudgedClothing, JudgingOptions } from '../imports.types.ts';
import { type ClothingIndex, indexClothing } from './clothing-index.rules.ts';
import { clothingNames } from './clothing-names.rules.ts';
import { type Doubt, type Piece, type Pieces, pieceFinder } from './clothing-pieces.rules.ts';
import { type ClothingReading, clothingReader } from './clothing-reading.rules.ts';
import { type Step, stepOf } from './item-steps.rules.ts';

/** Changes of one row that are shown, at most: a row may be about hundreds of items. */
const SHOWN = 12;

/** Judges every row of a file of clothing, one after the other. */
export function judgeClothing(rows: readonly DecidedRow[], options: JudgingOptions, register: ClothingRegister): JudgedClothing {
  const index = indexClothing(register);
  const read = clothingReader(options, register.people);
  const readings = filledDown(rows, options).map((row) => withType(read(row), index));
  const names = clothingNames(readings, index, options);
  const finder = pieceFinder(readings, index, options);

  function judge(reading: ClothingReading): Judged<ClothingWrite> {
    const { row, key, values } = reading;
    const judged = { number: row.number, values, pieces: 1, match: matchOf(reading, undefined, index), changes: [], write: null };
    const refused = (problems: readonly ImportProblem[]) => ({
      ...judged,
      outcome: row.decision === 'SKIP' ? ('skipped' as const) : ('refused' as const),
      problems,
      choices: ['SKIP' as const],
    });
    if (reading.problems.length > 0) return refused(reading.problems);
    const found = finder.find(reading);
    if (found.problems.length > 0) return refused(found.problems);
    const steps = found.pieces.map((piece) => ({ piece, step: stepOf(reading, piece, index, options.today) }));
    const wrong = distinct(steps.flatMap(({ step }) => step.problems));
    if (wrong.length > 0) return { ...refused(wrong), pieces: found.pieces.length };
    if (row.decision !== 'SKIP') finder.remember(reading, found.pieces);

    const doubts = distinct([...found.doubts, ...names.doubtsOf(reading), ...steps.flatMap(({ step }) => step.doubts)]);
    const { written, ...verdict } = decide(reading, steps, doubts, names.changesOf(reading), options);
    const known = { ...judged, match: matchOf(reading, found, index), pieces: found.pieces.length, ...verdict };
    if (written === null) return known;
    const nameId = index.nameOf(key)?.id ?? null;
    if (nameId === null || verdict.isUpdated) names.write(reading);
    return { ...known, write: { nameKey: key, nameId, items: written.flatMap(({ step }) => step.write ?? []) } };
  }
  const judged = readings.map(judge);
  return { rows: judged, names: names.writes() };
}

/** The row with its type as it is written elsewhere: rows that mean one type agree. */
function withType(reading: ClothingReading, index: ClothingIndex): ClothingReading {
  const { clothingTypeName } = reading.ofName;
  if (clothingTypeName === undefined) return reading;
  return { ...reading, ofName: { ...reading.ofName, clothingTypeName: index.typeName(clothingTypeName) } };
}

interface Taken {
  readonly piece: Piece;
  readonly step: Step;
}

const isNew = ({ piece }: Taken) => piece.item === undefined;

/** The outcome of a row by its steps, its decision and the switch for what is there already. */
function decide(
  { row, numbers }: ClothingReading,
  steps: readonly Taken[],
  doubts: readonly Doubt[],
  ofName: readonly ImportChange[],
  { updateExisting }: JudgingOptions,
) {
  const problems = doubts.map(({ problem }) => problem);
  const made = steps.filter(isNew);
  const isChanged = steps.some(({ step }) => step.changes.length > 0) || (made.length === 0 && ofName.length > 0);
  const canBeAdded = numbers === undefined && (row.decision === 'ADD' || steps.some(({ piece: { item } }) => item?.clothingNumber === null));
  const choices = doubts.length > 0 ? choicesOf(doubts) : choicesFor(isChanged, canBeAdded);
  const changes = distinct([...newAmong(steps), ...ofName, ...steps.flatMap(({ step }) => step.changes)]).slice(0, SHOWN);
  const decision = row.decision !== null && choices.includes(row.decision) ? row.decision : null;
  const isUpdated = updateExisting || decision === 'UPDATE';
  const base = { problems, choices, changes, isUpdated, written: null };

  if (decision === 'SKIP') return { ...base, outcome: 'skipped' as const };
  if (doubts.length > 0 && decision === null) return { ...base, outcome: 'doubtful' as const };
  if (isChanged && isUpdated) return { ...base, outcome: 'changed' as const, written: steps };
  if (made.length > 0) return { ...base, outcome: 'new' as const, written: isUpdated ? steps : made };
  return isChanged ? { ...base, outcome: 'skipped' as const } : { ...base, outcome: 'unchanged' as const, changes: [] };
}

/** Decisions that settle all doubts. */
const choicesOf = (doubts: readonly Doubt[]): ImportDecision[] => [
  'SKIP',
  ...(['UPDATE', 'ADD'] as const).filter((decision) => doubts.every(({ choices }) => choices.includes(decision))),
];

/** Decisions of a row without doubts. Of items without numbers there may be more than the register has. */
const choicesFor = (isChanged: boolean, canBeAdded: boolean): ImportDecision[] => [
  'SKIP',
  ...(isChanged ? ['UPDATE' as const] : []),
  ...(canBeAdded ? ['ADD' as const] : []),
];

/** How many items of a row are new, where others of them are there already. */
function newAmong(steps: readonly Taken[]): ImportChange[] {
  const made = steps.filter(isNew).length;
  if (made === 0 || made === steps.length) return [];
  const changed = steps.filter(({ step }) => step.changes.length > 0).length;
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
