/** How many files are remembered: each may have 20 MB. */
const REMEMBERED = 3;

const sent = new Map<number, File>();

/** Remembers which file an import came from, as long as the page stays open, so that it can be sent as another kind. */
export function rememberFile(importId: number, file: File): void {
  sent.set(importId, file);
  for (const id of [...sent.keys()].slice(0, -REMEMBERED)) sent.delete(id);
}

export const sentFile = (importId: number): File | undefined => sent.get(importId);
