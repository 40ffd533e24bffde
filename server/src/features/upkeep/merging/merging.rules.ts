import { bodyFields, bodyKinds, type MergedField, type MergeForm, type MergePreview, type Person, sideOf } from '@riideait/contract';

type Two = Pick<MergePreview, 'person' | 'other'>;
type Chosen = MergeForm['fields'];

/** The row of the person who stays: each field of one of both; active where either is. */
export function mergedPerson({ person, other }: Two, chosen: Chosen) {
  const of = <Field extends MergedField>(field: Field): Person[Field] =>
    (sideOf(field, person, other, chosen[field]) === 'OTHER' ? other : person)[field];
  return {
    firstName: of('firstName'),
    lastName: of('lastName'),
    genderCode: of('genderCode'),
    groupId: of('groupId'),
    email: of('email'),
    phoneNumber: of('phoneNumber'),
    active: person.active || other.active,
  };
}

/** Kinds of measures of which those of the other count. */
export const kindsOfOther = ({ person, other, measuredLater }: Two & Pick<MergePreview, 'measuredLater'>, chosen: Chosen) =>
  bodyKinds.filter((kind) => sideOf(bodyFields[kind], person, other, chosen[bodyFields[kind]], measuredLater) === 'OTHER');
