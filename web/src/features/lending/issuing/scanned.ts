import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { findByCode, type Reading } from './picked-hits.ts';
import { t } from './texts.ts';
import type { AddInTurn } from './use-turns.ts';

/** Adds the piece of a scanned code to the list. @throws what the search throws: an unknown or blank code, no connection */
export async function scanned(reading: Reading, code: string, addInTurn: AddInTurn): Promise<ScanAnswer> {
  let name = code;
  let failure: unknown;
  const added = await addInTurn({
    search: async (expect) => {
      const found = await findByCode(reading, code, expect);
      name = found.hit.name;
      return found;
    },
    typed: code,
    instead: [],
    onFailure: (error) => {
      failure = error;
    },
  });
  if (!added) throw failure;
  if (added.refusal?.isKnown) {
    // The scanner says enough.
    added.unsay?.();
    return { outcome: 'known', text: added.refusal.text };
  }
  if (added.refusal) return { outcome: 'refused', text: added.refusal.text };
  return { outcome: 'accepted', text: name, detail: t('addedMark') };
}
