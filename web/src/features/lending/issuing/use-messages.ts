import { useRef, useState } from 'react';

/** A message of the desk; `key` keeps repeats distinct for screen readers. */
export interface Said {
  readonly key: number;
  readonly text: string;
  /** The piece that another dancer holds: it can be taken from them. */
  readonly held?: HeldPiece | undefined;
  /** Adds what was refused all the same. */
  readonly add?: (() => void) | undefined;
}

/** The way on from a refusal. */
export type WayOn = Pick<Said, 'held' | 'add'>;

export interface HeldPiece {
  readonly itemId: number;
  /** The holder. */
  readonly personId: number;
}

/** Additions kept for screen readers. */
const ADDITIONS_KEPT = 5;
/** Refusals shown at once. */
const REFUSALS_KEPT = 3;

/** Messages about what was added to the basket and what was refused, the latest last. */
export function useMessages() {
  const [additions, setAdditions] = useState<readonly Said[]>([]);
  const [refusals, setRefusals] = useState<readonly Said[]>([]);
  const saidCount = useRef(0);
  const said = (text: string, wayOn: WayOn = {}): Said => {
    saidCount.current += 1;
    return { key: saidCount.current, text, ...wayOn };
  };

  const dismiss = (refusal: Said) => setRefusals((before) => before.filter(({ key }) => key !== refusal.key));

  return {
    additions,
    refusals,
    announce: (text: string) => setAdditions((before) => [...before.slice(1 - ADDITIONS_KEPT), said(text)]),
    /** A repeated refusal replaces the earlier one. Answers what takes the message back. */
    refuse: (text: string, wayOn?: WayOn) => {
      const refusal = said(text, wayOn);
      setRefusals((before) => [...before.filter((other) => other.text !== text).slice(1 - REFUSALS_KEPT), refusal]);
      return () => dismiss(refusal);
    },
    dismiss,
    clearRefusals: () => setRefusals([]),
  };
}

export type Messages = ReturnType<typeof useMessages>;
