import type { Scope } from '../db/scope.ts';
import { insertMeasured } from '../features/people/bodies.queries.ts';
import { measuredOf } from '../features/people/bodies.rules.ts';
import type { Random } from './random.ts';

/** Girths of a slim body, cm; a wide one has 28 more. */
const slim = { F: { chest: 80, waist: 62, hips: 86 }, M: { chest: 88, waist: 74, hips: 88 } } as const;

interface Dancer {
  readonly id: number;
  readonly genderCode: 'F' | 'M' | null;
  readonly height: number | null;
  readonly footSize: number | null;
  readonly headSize: number | null;
}

/** Two of three dancers have been measured around the body; the days lie up to three years back. */
export async function addBodies(scope: Scope, dancers: readonly Dancer[], { between, chance }: Random): Promise<void> {
  const measured = dancers.flatMap(({ id, genderCode, height, footSize, headSize }) => {
    const day = new Date(scope.now.getTime() - between(20, 1000) * 86_400_000).toISOString().slice(0, 10);
    const build = between(0, 28);
    const { chest, waist, hips } = slim[genderCode ?? 'F'];
    const girths = chance(66) ? { chest: chest + build, waist: waist + build, hips: hips + build } : {};
    return measuredOf(id, { height, footSize, headSize, ...girths }, day).filter(({ value }) => value !== null);
  });
  await insertMeasured(scope, measured);
}
