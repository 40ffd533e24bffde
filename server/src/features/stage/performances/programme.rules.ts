import type { Pace } from '@riideait/contract';
import type { Change, Dress, DressedDancer, ProgrammeNumber } from './programme.types.ts';

/** When a dancer leaves the stage, in which dress. */
interface Exit {
  readonly numberId: number;
  readonly dress: Dress | null;
  /** Seconds from the beginning. */
  readonly at: number;
}

/** Seconds: nobody times a change more exactly. */
const STEP = 10;

/** Pieces of the one dress and not of the other, off and on. */
export const piecesBetween = (one: Dress, other: Dress): number => one.clothingNameIds.symmetricDifference(other.clothingNameIds).size;

/** Seconds that a change takes, rounded up; 0 where nothing changes. */
export const secondsFor = (pieces: number, { changeSeconds, pieceSeconds }: Pace): number =>
  pieces === 0 ? 0 : Math.ceil((changeSeconds + pieceSeconds * pieces) / STEP) * STEP;

/**
 * The changes of costume, by the number that they are for. There is time while numbers without the dancer last, and in the pause before each
 * number. A number whose length nobody knows parts the programme: no change from it, to it or across it is judged.
 */
export function changesOf(numbers: readonly ProgrammeNumber[], pace: Pace): Change[] {
  const exits = new Map<number, Exit>();
  let time = 0;
  return numbers.flatMap(({ id, seconds, dancers }) => {
    if (seconds === null) {
      exits.clear();
      return [];
    }
    const start = time + pace.pauseSeconds;
    const changes = dancers.flatMap((dancer) => changeFor(exits.get(dancer.personId), id, dancer, start, pace));
    time = start + seconds;
    for (const { personId, dress } of dancers) exits.set(personId, { numberId: id, dress, at: time });
    return changes;
  });
}

function changeFor(exit: Exit | undefined, toId: number, { personId, dress }: DressedDancer, start: number, pace: Pace): Change[] {
  if (!exit?.dress || !dress) return [];
  const pieces = piecesBetween(exit.dress, dress);
  if (pieces === 0) return [];
  const [hasSeconds, needsSeconds] = [start - exit.at, secondsFor(pieces, pace)];
  const { setName: fromSet, imageUrl: fromImageUrl } = exit.dress;
  const { setName: toSet, imageUrl: toImageUrl } = dress;
  const sets = { fromSet, toSet, ...(fromImageUrl && { fromImageUrl }), ...(toImageUrl && { toImageUrl }) };
  return [{ personId, fromId: exit.numberId, toId, ...sets, pieces, hasSeconds, needsSeconds, isShort: hasSeconds < needsSeconds }];
}
