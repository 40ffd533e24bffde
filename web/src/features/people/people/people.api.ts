import {
  accountEndpoints,
  type ClassifierEntry,
  fullNameOf,
  GenderCode,
  type PeopleSearch,
  type Person,
  peopleEndpoints,
} from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const peopleQuery = (search: PeopleSearch) => apiQuery('people', peopleEndpoints.search, { query: search });

/** A person with the number of held items. */
export const personQuery = (id: number) => apiQuery('people', peopleEndpoints.get, { params: { id } });

/** People whose name is like this one. */
export const alikeQuery = (query: { firstName: string; lastName: string }) => apiQuery('people', peopleEndpoints.alike, { query });

/** All measures of a person, the newest first. */
export const measurementsQuery = (id: number) => apiQuery('people', peopleEndpoints.measurements, { params: { id } });

export const readPerson = async (id: number): Promise<Person> => (await call(peopleEndpoints.get, { params: { id } })).data;

export const gendersQuery = apiQuery('account', accountEndpoints.genders, {});

export const genderOptions = (genders: readonly ClassifierEntry[]) =>
  genders.flatMap(({ code, name }) => {
    const { data: value } = GenderCode.safeParse(code);
    return value === undefined ? [] : [{ value, label: name }];
  });

/** Full name: 'Mari Tamm'. */
export const fullName: (person: Pick<Person, 'firstName' | 'lastName'>) => string = fullNameOf;

/** The name as a list is ordered by it: 'Tamm, Mari'; of a borrower the one name. */
export const listedName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  firstName === '' ? lastName : `${lastName}, ${firstName}`;

export const useAddPerson = (handlers: MutationHandlers<typeof peopleEndpoints.add>) =>
  useApiMutation(peopleEndpoints.add, { success: ({ kind }) => t(kind === 'BORROWER' ? 'borrowerAdded' : 'added'), ...handlers });

export const useEditPerson = (handlers: MutationHandlers<typeof peopleEndpoints.edit>) =>
  useApiMutation(peopleEndpoints.edit, { success: ({ kind }) => t(kind === 'BORROWER' ? 'borrowerEdited' : 'edited'), ...handlers });

/** Records measures without a toast: the row says so. */
export const useMeasure = (handlers: MutationHandlers<typeof peopleEndpoints.measure>) => useApiMutation(peopleEndpoints.measure, handlers);
