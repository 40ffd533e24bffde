import {
  type ImportChange,
  type ImportDecision,
  type ImportProblem,
  type ImportRow,
  importFields,
  itemLabel,
  numberOfPieces,
} from '@riideait/contract';
import type { ClothingWrite, Judged } from '../imports.types.ts';
import type { ClothingIndex } from './clothing-index.rules.ts';
import { type Ground, type Piece, type Step, stepOf, take } from './clothing-items.rules.ts';
import type { FoundPieces, PieceFinder, PlacedPiece } from './clothing-pieces.rules.ts';
import type { ClothingReading } from './clothing-reading.rules.ts';
import { cellDoubt, type Doubt, type Target } from './clothing-targets.rules.ts';
import type { NameBook } from './name-book.rules.ts';

type JudgedRow = Judged<ClothingWrite>;

/** Changes of one row that are told, at most: a row may be about hundreds of items. */
const TOLD = 12;

/** Judges rows one after the other, each in the light of those before it. */
export function judgeInTurn(finder: PieceFinder, book: NameBook, ground: Ground): (target: Target) => JudgedRow {
  const { index } = ground;
  return (target) => {
    const { reading, pieces } = target;
    const { row, key, values } = reading;
    const judged = { number: row.number, values, pieces, match: matchOf(target, undefined, index), changes: [], write: null };
    if (target.refusals.length > 0) return { ...judged, ...refused(row.decision, target.refusals) };
    const found = finder.find(target);
    const waits = reading.slips.length > 0 && row.decision === null;
    // What it wants may be free only once it is decided: then that is told.
    if (waits && found.refusals.length > 0)
      return { ...judged, outcome: 'refused', problems: reading.slips, choices: choicesOf(target.doubts) };
    if (found.refusals.length > 0) return { ...judged, ...refused(row.decision, [...reading.slips, ...found.refusals]) };

    const steps = found.placed.map(({ piece, number }) => ({ piece, step: stepOf(reading, piece, number, ground) }));
    const doubts = [...target.doubts, ...found.doubts, ...disagreements(reading, book), ...steps.flatMap(({ step }) => step.doubts)];
    const ofItems = steps.flatMap(({ step }) => step.changes);
    const changes = distinct([...newAmong(steps), ...book.changes(reading), ...ofItems]);
    const isNew = steps.some(isMade);
    const outcome = ofItems.length > 0 || (!isNew && changes.length > 0) ? 'changed' : isNew ? 'new' : 'unchanged';
    const choices = doubts.length > 0 ? choicesOf(doubts) : choicesFor(outcome, target);
    const problems = firstOfEach(doubts);
    const match = matchOf(target, found, index);

    const known = { ...judged, problems, choices, match };
    if (row.decision === 'SKIP') return { ...known, outcome: 'skipped' };
    if (doubts.length > 0 && (row.decision === null || !choices.includes(row.decision))) {
      if (!waits) finder.remember(key, found.placed);
      return { ...known, outcome: reading.slips.length > 0 ? 'refused' : 'doubtful', changes: changes.slice(0, TOLD) };
    }
    const items = steps.map(({ piece, step }) => take(piece, step)).filter((draft) => draft !== undefined);
    finder.remember(key, found.placed);
    if (outcome === 'unchanged') return { ...known, outcome };
    book.write(reading);
    return { ...known, outcome, changes: changes.slice(0, TOLD), write: { nameKey: key, items } };
  };
}

/** An item of a row, and what the row makes of it. */
interface Taken {
  readonly piece: Piece;
  readonly step: Step;
}

const isMade = ({ piece }: Taken) => piece.state === null;

/** How many items of a row are new, where others of them are there already. */
function newAmong(steps: readonly Taken[]): ImportChange[] {
  const made = steps.filter(isMade).length;
  if (made === 0 || made === steps.length) return [];
  const changed = steps.filter(({ step }) => step.changes.length > 0).length;
  const parts = [`${made} ${made === 1 ? 'uus' : 'uut'}`, ...(changed > 0 ? [`${changed} muudetakse`] : [])];
  const after = `${numberOfPieces(steps.length)}: ${parts.join(', ')}`;
  return [{ field: 'count', before: numberOfPieces(steps.length - made), after }];
}

/** What becomes of a row that needs a correction. */
const refused = (decision: ImportDecision | null, problems: readonly ImportProblem[]) => ({
  outcome: decision === 'SKIP' ? ('skipped' as const) : ('refused' as const),
  problems,
  choices: ['SKIP'] as const,
});

const labels: Readonly<Record<string, string>> = importFields.CLOTHING;
/** Signs of a text that are told in a sentence. */
const QUOTED = 60;
const quote = (text: string) => `„${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}“`;

/** Where the row says something else of its clothing name than the first one: it can be written without saying so. */
const disagreements = (reading: ClothingReading, book: NameBook): Doubt[] =>
  book
    .disagreements(reading)
    .map(({ field, text, row }) =>
      cellDoubt('NAME_DISAGREES', field, `Samal nimetusel on real ${row} ${labels[field]?.toLowerCase()} ${quote(text)}`),
    );

/** What does away with all of the doubts. */
const choicesOf = (doubts: readonly Doubt[]): ImportDecision[] => [
  'SKIP',
  ...(['UPDATE', 'ADD'] as const).filter((decision) => doubts.every(({ choices }) => choices.includes(decision))),
];

/** What can be decided where there is no doubt. Items without numbers can be there twice, though they are the same. */
function choicesFor(outcome: 'new' | 'changed' | 'unchanged', { reading: { row, numbers }, item }: Target): ImportDecision[] {
  if (outcome === 'changed') return ['SKIP', 'UPDATE'];
  const isUnnumbered = numbers === undefined && (item === undefined || item.clothingNumber === null);
  const canBeAdded = isUnnumbered && (outcome === 'unchanged' || row.decision === 'ADD');
  return canBeAdded ? ['SKIP', 'ADD'] : ['SKIP'];
}

/** Each problem once, though many items of the row have it. */
const firstOfEach = (doubts: readonly Doubt[]): ImportProblem[] =>
  [...new Map(doubts.toReversed().map(({ problem }) => [`${problem.code} ${problem.field}`, problem])).values()].toReversed();

function distinct(changes: readonly ImportChange[]): ImportChange[] {
  if (changes.length < 2) return [...changes];
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** The item the row is about, or the clothing name where it is about several, or new ones. */
function matchOf({ reading, elsewhere, pieces }: Target, found: FoundPieces | undefined, index: ClothingIndex): ImportRow['match'] {
  const first: PlacedPiece | undefined = pieces === 1 ? found?.placed[0] : undefined;
  const item = elsewhere ?? first?.piece.item;
  const name = index.nameOf(item === undefined ? reading.key : (index.keyOf(item) ?? reading.key));
  if (name === undefined) return null;
  return { text: item === undefined ? name.name : itemLabel(name.name, item.clothingNumber), url: `/clothing/${name.id}` };
}
