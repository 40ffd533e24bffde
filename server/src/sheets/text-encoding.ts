import type { ImportEncoding } from '@riideait/contract';

/** Bytes that are looked at for zeros. */
const SAMPLE = 4096;

/** How the text is written, as far as its bytes tell: by the mark at its beginning, its zeros, or what is valid and likely in Estonian. */
export function detectEncoding(content: Buffer): ImportEncoding {
  const [first, second, third] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return byZeros(content.subarray(0, SAMPLE)) ?? (isUtf8(content) ? 'utf-8' : byLetters(content));
}

/** Letters that Latin texts are made of have a zero in one of their two bytes. */
function byZeros(sample: Buffer): ImportEncoding | undefined {
  let even = 0;
  let odd = 0;
  for (const [place, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even++;
    else odd++;
  }
  const most = sample.length / 2;
  if (odd > most / 2 && even < most / 20) return 'utf-16le';
  return even > most / 2 && odd < most / 20 ? 'utf-16be' : undefined;
}

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

/** Š, š, Ž and ž: õ, ä, ö and ü are the same in both. */
const BALTIC = new Set([0xd0, 0xf0, 0xde, 0xfe]);
const WESTERN = new Set([0xa6, 0xa8, 0xb4, 0xb8]);

/** Windows has quotes and dashes where the standards of ISO have nothing that is seen. */
const isOfWindows = (byte: number) => BALTIC.has(byte) || (byte >= 0x80 && byte < 0xa0);

function byLetters(content: Buffer): ImportEncoding {
  let windows = 0;
  let iso = 0;
  for (const byte of content) {
    if (isOfWindows(byte)) windows++;
    else if (WESTERN.has(byte)) iso++;
  }
  return iso > windows ? 'iso-8859-15' : 'windows-1257';
}
