import { type EnsembleRow, fold } from '@riideait/contract';

/** The ensembles of which each typed word is in the name, the code or a manager. */
export function foundEnsembles(ensembles: readonly EnsembleRow[], typed = ''): readonly EnsembleRow[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return ensembles;
  return ensembles.filter(({ name, code, managers }) => {
    const text = fold([name, code, ...managers.flatMap((manager) => [manager.name, manager.email])].join(' '));
    return words.every((word) => text.includes(word));
  });
}
