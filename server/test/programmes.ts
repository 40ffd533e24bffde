import type { Dress, ProgrammeNumber } from '../src/features/stage/performances/programme.types.ts';

export const PACE = { pauseSeconds: 30, changeSeconds: 20, pieceSeconds: 12 };

export const aDress = (setName: string, clothingNameIds: readonly number[]): Dress => ({
  setName,
  clothingNameIds: new Set(clothingNameIds),
});

/** A number, and what each of its dancers wears, by the dancer's id. */
export const aNumber = (
  id: number,
  seconds: number | null,
  dresses: Readonly<Record<number, Dress | null>>,
  fixed = false,
): ProgrammeNumber => ({
  id,
  seconds,
  fixed,
  dancers: Object.entries(dresses).map(([personId, dress]) => ({ personId: Number(personId), dress })),
});
