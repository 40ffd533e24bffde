// Time of a proposed order of a programme, and how many changes of costume stay short.
import { proposeOrder } from '../server/src/features/stage/performances/order.rules.ts';
import { changesOf } from '../server/src/features/stage/performances/programme.rules.ts';
import type { ProgrammeNumber } from '../server/src/features/stage/performances/programme.types.ts';
import { seeded } from '../server/src/seeded.ts';

interface Size {
  readonly numbers: number;
  readonly dancers: number;
  /** Share of dancers who dance where their group does not, or do not where it does. */
  readonly apart: number;
}

const SIZES: readonly Size[] = [
  { numbers: 8, dancers: 60, apart: 0.2 },
  { numbers: 12, dancers: 60, apart: 0 },
  { numbers: 12, dancers: 60, apart: 0.2 },
  { numbers: 60, dancers: 60, apart: 0.05 },
  { numbers: 60, dancers: 500, apart: 0.5 },
];
const GROUPS = 6;
const SETS = 6;
const PACE = { pauseSeconds: 30, changeSeconds: 20, pieceSeconds: 12 };

/** Each group dances in a third of the numbers. A set has seven pieces; two of them belong to the next set too. */
function programmeOf({ numbers, dancers, apart }: Size): ProgrammeNumber[] {
  const random = seeded(1);
  return Array.from({ length: numbers }, (_, id) => {
    const set = Math.floor(random() * SETS);
    const dress = { setName: `Komplekt ${set}`, clothingNameIds: new Set(Array.from({ length: 7 }, (_, piece) => set * 5 + piece)) };
    const groups = Array.from({ length: GROUPS }, () => random() < 1 / 3);
    const people = Array.from({ length: dancers }, (_, personId) => ({ personId, dress }));
    const isIn = (personId: number) => groups[personId % GROUPS] !== random() < apart;
    return { id, seconds: 120 + Math.floor(random() * 5) * 30, fixed: false, dancers: people.filter(({ personId }) => isIn(personId)) };
  });
}

const shortOf = (numbers: readonly ProgrammeNumber[]) => changesOf(numbers, PACE).filter(({ isShort }) => isShort).length;

for (const size of SIZES) {
  const numbers = programmeOf(size);
  const began = performance.now();
  const ids = proposeOrder(numbers, PACE);
  const ms = performance.now() - began;
  const proposed = ids.flatMap((id) => numbers[id] ?? []);
  console.log(
    `${size.numbers} numbers x ${size.dancers} dancers, ${size.apart * 100} % apart: ${ms.toFixed(0)} ms, short ${shortOf(numbers)} → ${shortOf(proposed)}`,
  );
}
