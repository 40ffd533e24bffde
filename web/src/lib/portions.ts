import { PORTIONS } from '@riideait/contract';

/** Reads a download that comes as `PORTIONS` says, in pieces of any length. */
export function readPortions() {
  const head = new DataView(new ArrayBuffer(PORTIONS.head));
  let [ofHead, left, share] = [0, 0, 0];
  return {
    /** The bytes of the file in a piece, and the share of it that is there with the newest whole portion, 0 to 1. */
    take(piece: Uint8Array<ArrayBuffer>): { bytes: Uint8Array<ArrayBuffer>[]; share: number } {
      const bytes: Uint8Array<ArrayBuffer>[] = [];
      for (let at = 0; at < piece.length; ) {
        if (left === 0) {
          head.setUint8(ofHead++, piece[at++] ?? 0);
          if (ofHead < PORTIONS.head) continue;
          [ofHead, left] = [0, head.getUint32(4)];
        } else {
          const part = piece.subarray(at, at + left);
          bytes.push(part);
          at += part.length;
          left -= part.length;
        }
        if (left === 0) share = head.getUint32(0) / PORTIONS.whole;
      }
      return { bytes, share };
    },
  };
}
