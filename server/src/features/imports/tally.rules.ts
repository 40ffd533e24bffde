import { type ImportCounts, ImportDecision, type ImportKind } from '@riideait/contract';
import type { Judged } from './imports.types.ts';
import { reasonCode, reasonText } from './reasons.rules.ts';

/** What a row waits for: nothing where it needs neither decision nor correction. */
export const reasonsOf = ({ outcome, problems }: Pick<Judged<unknown>, 'outcome' | 'problems'>): string[] =>
  outcome === 'doubtful' || outcome === 'refused' ? [...new Set(problems.map(reasonCode))] : [];

const DECISIONS = ImportDecision.options;

interface Reason {
  readonly code: string;
  readonly text: string;
  rows: number;
  readonly choices: Set<ImportDecision>;
}

/** How many rows have which outcome, and what those wait for that wait: the most frequent first. */
export function tallyOf(judged: readonly Judged<unknown>[], kind: ImportKind) {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
  const reasons = new Map<string, Reason>();
  let skipped = 0;
  for (const row of judged) {
    if (row.outcome === 'skipped') skipped += 1;
    else counts[row.outcome] += 1;
    for (const code of reasonsOf(row)) {
      const reason = reasons.get(code) ?? { code, text: reasonText(code, row.problems, kind), rows: 0, choices: new Set() };
      reasons.set(code, reason);
      reason.rows += 1;
      for (const choice of row.choices) reason.choices.add(choice);
    }
  }
  return {
    counts,
    skipped,
    reasons: [...reasons.values()]
      .toSorted((a, b) => b.rows - a.rows)
      .map((reason) => ({ ...reason, choices: DECISIONS.filter((decision) => reason.choices.has(decision)) })),
  };
}
