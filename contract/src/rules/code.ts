import { keyboards } from './keyboards.ts';

/** Signs of a code: Crockford's 32, without I, L, O and U. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of a code, the last one checks the others. */
export const CODE_LENGTH = 8;

const BASE = CODE_SIGNS.length;

/** Signs that are read as others. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Luhn modulo 32: every second sign, from the last one on, counts twice. Finds one wrong sign and two neighbours that changed places. */
export function checkSign(signs: string): string {
  const sum = [...signs].toReversed().reduce((before, sign, place) => {
    const value = CODE_SIGNS.indexOf(sign) * (place % 2 === 0 ? 2 : 1);
    return before + Math.floor(value / BASE) + (value % BASE);
  }, 0);
  return CODE_SIGNS.charAt((BASE - (sum % BASE)) % BASE);
}

/**
 * Letters and digits of a code as one writes them: `k7q2 m9xb`, `K7Q2-M9XB`. Scanners may put signs of their own before it, such as the
 * kind of code: `]Q1K7Q2M9XB` (ISO/IEC 15424).
 */
const BARE = /^(?:[^0-9a-z\s]\S{0,2})?([0-9a-z]{4}[ -]?[0-9a-z]{4})$/i;

/**
 * The address on a label: anything, then `/E/` and the code. Scanners type like a keyboard: under another layout `/` and `:` come out
 * as other signs (`HTTPSÖ--RIIDEAIT.EE-E-K7Q2M9XB`).
 */
const IN_ADDRESS = /[^0-9a-z]e[^0-9a-z]([0-9a-z]{8})(?:[^0-9a-z].*)?$/is;

function codeIn(text: string): string | null {
  const found = (BARE.exec(text) ?? IN_ADDRESS.exec(text))?.[1];
  if (found === undefined) return null;
  const code = found
    .replace(/[ -]/, '')
    .toUpperCase()
    .replace(/[OIL]/g, (sign) => READ_AS[sign] ?? sign);
  const isCode = [...code].every((sign) => CODE_SIGNS.includes(sign)) && checkSign(code.slice(0, -1)) === code.at(-1);
  return isCode ? code : null;
}

/** What was meant by each typed sign, under each layout. */
const layouts = keyboards.map((pairs) => new Map(pairs.split(' ').map(([typed = '', meant = '']) => [typed, meant])));

/** The signs as an American keyboard would have typed them. One that no key of the layout types for a label becomes a space. */
function meantUnder(layout: ReadonlyMap<string, string>, typed: string): string {
  const elsewhere = new Set(layout.values());
  return [...typed.toLowerCase()].map((sign) => layout.get(sign) ?? (elsewhere.has(sign) ? ' ' : sign)).join('');
}

/** Words are not read under other layouts: one in 32 would have a check sign that fits. */
const isWord = (typed: string) => /^[a-z]*$/i.test(typed);

/**
 * The code in what was typed or scanned, bare or as an address, in any case; null where there is none, or its check sign is wrong. Where it is
 * wrong the text is read as what a scanner would have typed under another keyboard layout; null where that could be two codes.
 */
export function readCode(typed: string): string | null {
  const given = typed.trim();
  const code = codeIn(given);
  if (code !== null || isWord(given)) return code;
  const [read = null, ...others] = new Set(layouts.flatMap((layout) => codeIn(meantUnder(layout, given)) ?? []));
  return others.length === 0 ? read : null;
}

/**
 * What the QR code of a label says: its address, in capitals, which make a smaller one. Without an address that phones can open it is the bare
 * code, which our scanner reads: labels outlive addresses. `publicUrl`: without a slash at its end.
 */
export const codeAddress = (publicUrl: string | null, code: string): string =>
  publicUrl === null ? code : `${publicUrl}/E/${code}`.toUpperCase();
