import { z } from 'zod';

/** Parameters of Punycode. Source: RFC 3492, 5. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_SIGN] = [36, 1, 26, 38, 700, 72, 128];
const [FIRST_SEEN, LAST_SIGN] = [0xa1, 0x10ffff];

function adapted(delta: number, signs: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / signs);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The number that begins at a place of a code, and where it ends; undefined: the code ends before. */
function numberAt(code: string, start: number, bias: number): { value: number; end: number } | undefined {
  let [value, weight] = [0, 1];
  for (let [at, k] = [start, BASE]; at < code.length; at++, k += BASE) {
    const digit = DIGITS.indexOf(code.charAt(at));
    const limit = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    value += digit * weight;
    if (digit < limit) return { value, end: at + 1 };
    weight *= BASE - limit;
  }
  return undefined;
}

/** One part of a domain as people write it: `xn--nide-loa` is `näide`. What is no such code stays. */
function decoded(label: string): string {
  const [, plain = '', code = ''] = /^xn--(?:(.+)-)?([a-z0-9]+)$/.exec(label) ?? [];
  const signs = [...plain];
  let [place, bias, sign] = [0, FIRST_BIAS, FIRST_SIGN];
  for (let at = 0; at < code.length; ) {
    const step = numberAt(code, at, bias);
    place += step?.value ?? Number.POSITIVE_INFINITY;
    const count = signs.length + 1;
    sign += Math.floor(place / count);
    if (step === undefined || sign < FIRST_SEEN || sign > LAST_SIGN) return label;
    bias = adapted(step.value, count, at === 0);
    place %= count;
    signs.splice(place++, 0, String.fromCodePoint(sign));
    at = step.end;
  }
  return signs.length === 0 ? label : signs.join('');
}

const parted = (address: string) => {
  const at = address.lastIndexOf('@') + 1;
  return { user: address.slice(0, at), domain: address.slice(at) };
};

const ASCII = /^[\x20-\x7e]*$/;

/** What comes along when an address is copied: `Mari Tamm <mari@tants.ee>`, `mailto:mari@tants.ee`, `mari@tants.ee.` */
const IN_BRACKETS = /^[^<>@]*<([^<>]+)>[\s,;]*$/;
const AROUND = /^(?:["'“„]|mailto:)+|["'”“.,;:]+$/gi;

/** The address alone; an international domain in one form, its letters: browsers send `mari@xn--nide-loa.ee` for mari@näide.ee. */
export function tidyAddress(typed: string): string {
  const copied = typed.replace(IN_BRACKETS, '$1').replace(AROUND, '').trim();
  const { user, domain } = parted(copied);
  if (ASCII.test(domain) && !/(?:^|\.)xn--/i.test(domain)) return copied;
  return user + domain.toLowerCase().split('.').map(decoded).join('.').normalize('NFC');
}

const Plain = z.email();
/** A letter, digit or picture that is not of ASCII. */
const OTHER_SIGN = /(?![\x20-\x7e])[\p{L}\p{M}\p{N}\p{So}]/gu;

/** Whether a mail may be sent to it: only the domain may have letters with accents, or of other alphabets. */
export function isAddress(typed: string): boolean {
  const { user, domain } = parted(typed);
  return Plain.safeParse(user + domain.replace(OTHER_SIGN, 'x')).success;
}
