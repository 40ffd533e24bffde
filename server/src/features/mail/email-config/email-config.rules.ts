import {
  atField,
  Email,
  type EmailConfig,
  type EmailConfigForm,
  type EmailConfigType,
  fillPlaceholders,
  LINK_PLACEHOLDER,
  MAX_SUBJECT,
  type Placeholder,
  type Refusal,
  refusal,
  text,
  unknownPlaceholders,
} from '@riideait/contract';
import { cleanBlock, growsTooMuch, plainOf, TOO_MUCH } from '../../../mail/blocks.ts';

/** Column of each part. */
export const partOf = {
  REPLY_TO: 'replyTo',
  SUBJECT: 'subject',
  BEGINNING: 'emailBeginning',
  MIDDLE_EMPTY: 'emailMiddleEmpty',
  ENDING: 'emailEnding',
} as const satisfies Record<EmailConfigType, keyof EmailConfig>;

/** Content to store, or refusals. */
export interface Checked {
  readonly value: string | null;
  readonly refusals: readonly Refusal[];
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const oneLine = { REPLY_TO: Email, SUBJECT: text(MAX_SUBJECT) } as const;

const nothing: Checked = { value: null, refusals: [] };

/** Reads an address, a line, or HTML, which is cleaned. */
export function checkContent({ type, content }: Pick<EmailConfigForm, 'type' | 'content'>): Checked {
  if (content === null || !VISIBLE.test(content)) return nothing;
  if (type === 'REPLY_TO' || type === 'SUBJECT') {
    const { data, error } = oneLine[type].safeParse(content);
    if (data === undefined) return { value: null, refusals: [invalid(error.issues[0]?.message ?? '')] };
    if (type === 'REPLY_TO') return { value: data, refusals: [] };
    if (knownIn(data).includes(LINK_PLACEHOLDER)) return { value: null, refusals: [invalid(LINK_IN_SUBJECT)] };
    return { value: data, refusals: againstPlaceholders([data], data) };
  }
  const value = cleanBlock(content);
  if (value === null) return nothing;
  if (growsTooMuch(value)) return { value: null, refusals: [invalid(TOO_MUCH)] };
  return { value, refusals: againstPlaceholders(plainOf(value).split('\n'), value) };
}

const LINK_IN_SUBJECT = `Link {${LINK_PLACEHOLDER}} käib kirja teksti, teemareale seda panna ei saa`;
const invalid = (reason: string) => atField('content', refusal('INVALID', { reason }));

/**
 * Refusals of a text with placeholders.
 * @param lines the visible text
 * @param html the text that gets filled, where tags may split a placeholder
 */
function againstPlaceholders(lines: readonly string[], html: string): Refusal[] {
  const unknown = [...new Set(lines.flatMap(unknownPlaceholders))];
  const whole = knownIn(html);
  const broken = lines.flatMap(knownIn).find((name, _, all) => occurrences(all, name) > occurrences(whole, name));
  return [
    ...(unknown.length > 0 ? [refusal('UNKNOWN_PLACEHOLDER', { unknown })] : []),
    ...(broken === undefined ? [] : [refusal('BROKEN_PLACEHOLDER', { placeholder: inBraces(broken) })]),
  ].map((refused) => atField('content', refused));
}

const inBraces = (name: string) => `{${name}}`;
const occurrences = (names: readonly Placeholder[], name: Placeholder) => names.filter((each) => each === name).length;

function knownIn(words: string): Placeholder[] {
  const found: Placeholder[] = [];
  fillPlaceholders(words, (name) => {
    found.push(name);
    return '';
  });
  return found;
}
