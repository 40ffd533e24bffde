import { useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';

/** Why pieces were refused: beside them, where the others stand at their fields. */
export function useRefusals(showErrors: (error: CallError) => void) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  return {
    refusals,
    clear: () => setRefusals([]),
    show: (error: CallError) => {
      const ofPieces = error.messages.filter(({ field }) => field?.startsWith('clothingIds') ?? false);
      setRefusals(ofPieces.map(({ text }) => text));
      if (ofPieces.length < error.messages.length) showErrors(error);
    },
  };
}
