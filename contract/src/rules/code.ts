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

/** Words are not read under other layouts: one in 32 would have a check sign that fits. Scanners type capitals. */
const isWord = (typed: string) => /^[a-z]*$/i.test(typed) && typed !== typed.toUpperCase();

/**
 * The codes that what was typed or scanned may be, bare or as an address, in any case: as it stands, then as what a scanner would have typed under
 * each keyboard layout. Only codes whose check sign fits; more than one in 3 % of labels. Who looks them up takes the first that exists.
 */
export function readCodes(typed: string): readonly string[] {
  const given = typed.trim();
  const texts = isWord(given) ? [given] : [given, ...layouts.map((layout) => meantUnder(layout, given))];
  return [...new Set(texts.flatMap((text) => codeIn(text) ?? []))];
}

/** What was typed or scanned, as short as it can be to be looked up by `readCodes`: mostly the code; null where it is none. */
export function readCode(typed: string): string | null {
  const [code = null, ...others] = readCodes(typed);
  if (code === null || others.length === 0) return code;
  const again = readCodes(code);
  return others.every((other) => again.includes(other)) ? code : typed.trim();
}

/** What `find` has for the first of the possible codes. */
export function findByCodes<T>(typed: string, find: (code: string) => T | undefined): T | undefined {
  for (const code of readCodes(typed)) {
    const found = find(code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The page of what was typed or scanned, as `readCode` reads it. */
export const codePath = (read: string): string => `/e/${encodeURIComponent(read)}`;

/**
 * What the QR code of a label says: its address, in capitals, which make a smaller one. Without an address that phones can open it is the bare
 * code, which our scanner reads: labels outlive addresses. `publicUrl`: without a slash at its end.
 */
export const codeAddress = (publicUrl: string | null, code: string): string =>
  publicUrl === null ? code : `${publicUrl}/E/${code}`.toUpperCase();
