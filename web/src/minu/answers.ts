import type { BodyKind } from '@riideait/contract';
import { type BodyField, bodyFields, bodyLimits, isUsualMeasure } from '@riideait/contract/rules/body-fields';
import { formatNumber } from '../lib/numbers.ts';
import type { Said } from './answer-form.tsx';
import type { Errors } from './field.tsx';
import type { Reading } from './form-parts.tsx';
import { readMeasure } from './measures.ts';
import { lengthError } from './messages.ts';
import { texts } from './texts.ts';

/** Longest text of an answer. */
export const ANSWER_TEXT_MAX = 1000;

type Typed = Pick<FormData, 'get'>;

const textOf = (form: Typed, name: string) => String(form.get(name) ?? '').trim();

/** The messages that there are. */
const found = (errors: Readonly<Record<string, string | undefined>>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));

const readingOf = (said: Said, errors: Errors): Reading<Said> => (Object.keys(errors).length > 0 ? { errors } : { said });

export function readDamage(form: Typed): Reading<Said> {
  const [clothingId, text, wearable] = [Number(form.get('clothingId')), textOf(form, 'text'), form.get('wearable')];
  return readingOf(
    { kind: 'DAMAGE', clothingId, text, ...(wearable !== null && { wearable: wearable === 'yes' }) },
    found({
      clothingId: clothingId ? undefined : texts.choosePiece,
      text: text === '' ? texts.needed : lengthError(text, ANSWER_TEXT_MAX),
    }),
  );
}

export function readLonger(form: Typed, today: string): Reading<Said> {
  const [clothingId, dueOn, text] = [Number(form.get('clothingId')), textOf(form, 'dueOn'), textOf(form, 'text')];
  return readingOf(
    { kind: 'LONGER', clothingId, dueOn, text: text || null },
    found({
      clothingId: clothingId ? undefined : texts.choosePiece,
      dueOn: dueOn === '' ? texts.dayNeeded : dueOn < today ? texts.dayPast : undefined,
      text: lengthError(text, ANSWER_TEXT_MAX),
    }),
  );
}

export function readWord(form: Typed): Reading<Said> {
  const text = textOf(form, 'text');
  return readingOf({ kind: 'WORD', text }, found({ text: text === '' ? texts.needed : lengthError(text, ANSWER_TEXT_MAX) }));
}

const inWords = (field: BodyField, value: number) => formatNumber(value) + (field === 'footSize' ? '' : ` ${texts.cm}`);

/** Typed measures of the asked kinds. `asked`: a question that the same measures have been asked before. */
export function readMeasures(form: Typed, asks: readonly BodyKind[], asked: string): Reading<Said> & { readonly question?: string } {
  const typed = asks.map((kind) => {
    const field = bodyFields[kind];
    return { field, name: `measures.${field}`, read: readMeasure(field, textOf(form, `measures.${field}`)) };
  });
  const faults = typed.flatMap(({ field, name, read }) =>
    read && 'fault' in read ? [[name, texts.measureFault[read.fault](bodyLimits[field])]] : [],
  );
  if (faults.length > 0) return { errors: Object.fromEntries(faults) };
  const measures = typed.flatMap(({ field, name, read }) => (read && 'value' in read ? [{ field, name, value: read.value }] : []));
  const [first] = typed;
  if (measures.length === 0) return { errors: first ? { [first.name]: texts.measureNeeded } : {} };
  const doubts = measures.filter(({ field, value }) => !isUsualMeasure(field, value));
  const question = JSON.stringify(doubts);
  if (doubts.length > 0 && question !== asked)
    return {
      errors: Object.fromEntries(doubts.map(({ field, name, value }) => [name, texts.really(inWords(field, value))])),
      isQuestion: true,
      question,
    };
  return { said: { kind: 'MEASURES', measures: Object.fromEntries(measures.map(({ field, value }) => [field, value])) } };
}
