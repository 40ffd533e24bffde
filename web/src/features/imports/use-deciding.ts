import type { Import, ImportDecision, ImportPreview, ImportReason } from '@riideait/contract';
import { useState } from 'react';
import { heldReasons } from './import-row-view.ts';
import { useDecide, useRowsOfReason, useTakeBackDecisions } from './import-rows.api.ts';

/** A decision that was taken about many rows; `rows` are those of which it can be taken back one by one. */
export interface Decided {
  readonly decision: ImportDecision;
  readonly rows: readonly number[];
}

/** A reason for which rows wait, or waited until a moment ago. */
export interface ReasonLine extends ImportReason {
  readonly decided?: Decided | undefined;
}

interface Held {
  readonly at: string;
  readonly lines: readonly ReasonLine[];
}

interface DecidingOptions {
  entry: Import;
  preview: Pick<ImportPreview, 'reasons' | 'counts'>;
  /** Where one is: what was decided elsewhere shows no more. */
  at: string;
  onDecided: () => void;
}

/** Deciding about all rows that wait for a reason. A reason that was decided stays among the lines where it was. */
export function useDeciding({ entry, preview: { reasons, counts }, at, onDecided }: DecidingOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const rowsOf = useRowsOfReason(entry.id);
  const [isFinding, setFinding] = useState(false);
  const decideMany = useDecide(counts);
  const back = useTakeBackDecisions(entry.id);
  const lines: readonly ReasonLine[] = held?.at === at ? heldReasons(held.lines, reasons) : reasons;
  const hold = (code: string, decided: Decided | undefined) => {
    setHeld({ at, lines: lines.map((line) => (line.code === code ? { ...line, decided } : line)) });
    onDecided();
  };

  const decide = async (code: string, decision: ImportDecision) => {
    setFinding(true);
    const reason = lines.find((line) => line.code === code);
    const rows = reason === undefined ? [] : await rowsOf(reason, decision);
    setFinding(false);
    decideMany.mutate(
      { params: { id: entry.id }, body: { decision, reason: code } },
      {
        onSuccess: () => hold(code, { decision, rows }),
      },
    );
  };
  const takeBack = (code: string) =>
    back.mutate(lines.find((line) => line.code === code)?.decided?.rows ?? [], {
      onSettled: () => hold(code, undefined),
    });

  return {
    lines,
    isPending: isFinding || decideMany.isPending || back.isPending,
    decide: (code: string, decision: ImportDecision) => void decide(code, decision),
    takeBack,
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
