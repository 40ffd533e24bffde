import {
  type BodyField,
  bodyFields,
  bodyKinds,
  bodyNames,
  type MergedField,
  type MergePreview,
  type MergeSide,
  mergedFields,
  needsChoice,
  type Person,
  sideOf,
} from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { t as peopleText } from '../../people/people/texts.ts';
import { t } from './texts.ts';

const isMeasure = (field: MergedField): field is BodyField => Object.values(bodyFields).some((one) => one === field);

/** The label of a field. */
export const labelOf = (field: MergedField): string =>
  isMeasure(field) ? bodyNames[field] : peopleText(field === 'genderCode' ? 'gender' : field === 'groupId' ? 'group' : field);

/** The value of a field in words, of a measure with its day; null where there is none. */
export function wordsOf(field: MergedField, person: Person): string | null {
  if (field === 'groupId') return person.groupName;
  if (field === 'genderCode') return person.genderCode && t(person.genderCode);
  if (!isMeasure(field)) return person[field];
  const measure = person.measurements.find(({ kind }) => kind === bodyKinds.find((one) => bodyFields[one] === field));
  if (measure === undefined) return null;
  const value = formatNumber(measure.value);
  return `${field === 'footSize' ? value : peopleText('inCm', { value })}, ${formatDate(measure.measuredOn)}`;
}

export interface FieldToChoose {
  readonly field: MergedField;
  readonly values: Readonly<Record<MergeSide, string>>;
  /** Without a choice. */
  readonly proposed: MergeSide;
}

/** Fields in which both have a value, and not the same. */
export const fieldsToChoose = ({
  person,
  other,
  measuredLater,
}: Pick<MergePreview, 'person' | 'other' | 'measuredLater'>): FieldToChoose[] =>
  mergedFields.flatMap((field) =>
    needsChoice(field, person, other)
      ? [
          {
            field,
            values: { THIS: wordsOf(field, person) ?? '', OTHER: wordsOf(field, other) ?? '' },
            proposed: sideOf(field, person, other, undefined, measuredLater),
          },
        ]
      : [],
  );

/** The other fields with a value, in one line: "sugu naine, telefon 5551". */
export const restInWords = (person: Person, other: Person): string =>
  mergedFields
    .flatMap((field) => {
      const value = needsChoice(field, person, other) ? null : (wordsOf(field, person) ?? wordsOf(field, other));
      return value === null ? [] : [`${labelOf(field).toLocaleLowerCase('et')} ${value}`];
    })
    .join('; ');
