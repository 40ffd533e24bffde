import {
  ById,
  findsName,
  fullNameOf,
  type Group,
  groupEndpoints,
  issuingEndpoints,
  OverviewFilter,
  overviewEndpoints,
  PeopleSearch,
  type Person,
  type PersonIssue,
  PersonIssueFilter,
  peopleEndpoints,
  WITHOUT_CONTACTS,
  WITHOUT_MEASURES,
} from '@riideait/contract';
import { type Answering, answering, pageOf, sortedBy } from './answer.ts';
import { isHeldOverYear, isItemLate, type KeptItem, type KeptPerson, type View } from './view.ts';

/** No version of the server: nothing that is shown from here can be saved over what is there. */
export const NO_VERSION = 2_147_483_647;

const notKept = {
  ...WITHOUT_CONTACTS,
  ...WITHOUT_MEASURES,
  genderCode: null,
  // Not known: without the sign of a missing address.
  hasEmail: true,
  confirmed: false,
  receipt: null,
  openAnswers: 0,
  version: NO_VERSION,
};

const heldBy = (view: View, { id }: KeptPerson): readonly KeptItem[] => view.itemsOfPerson.get(id) ?? [];

const isBorrower = (view: View, { groupId }: KeptPerson) => view.groups.some(({ id, borrowers }) => borrowers && id === groupId);

function personOf(view: View, person: KeptPerson): Person {
  const held = heldBy(view, person);
  return {
    ...notKept,
    ...person,
    kind: isBorrower(view, person) ? 'BORROWER' : 'DANCER',
    groupName: view.groupOf.get(person.groupId ?? 0) ?? null,
    amountOfIssuedItems: held.length,
    amountOfLateItems: held.filter((item) => isItemLate(view, item)).length,
  };
}

/** `validUntil` is null in all of them: the past is not kept. */
function issueOf(view: View, item: KeptItem): PersonIssue[] {
  const { id, nameId, number, held, state } = item;
  if (held === null) return [];
  const clothingName = view.nameOf.get(nameId)?.name ?? '';
  return [
    {
      id,
      clothingId: id,
      clothingNameId: nameId,
      clothingName,
      clothingNumber: number,
      validFrom: held.since,
      validUntil: null,
      comment: null,
      dueOn: held.dueOn,
      state,
      // Neither is kept.
      imageUrl: null,
      sets: [],
    },
  ];
}

function groupOf(view: View, id: number): Group {
  const { name = '', borrowers = false } = view.groups.find((group) => group.id === id) ?? {};
  const members = view.people.filter(({ groupId }) => groupId === id);
  const nrOfActivePeople = members.filter(({ active }) => active).length;
  return { id, name, growing: false, borrowers, nrOfActivePeople, nrOfAllPeople: members.length, version: NO_VERSION };
}

function findPeople(view: View, search: PeopleSearch): Person[] {
  const { name, firstName, lastName, groupId, active, holds, late, heldOverYear, borrowers, sort, order } = search;
  const has = (text: string, typed: string | undefined) => typed === undefined || findsName(typed, text);
  const people = view.people
    .filter(
      (person) =>
        (borrowers === true || !isBorrower(view, person)) &&
        has(fullNameOf(person), name) &&
        has(person.firstName, firstName) &&
        has(person.lastName, lastName) &&
        (groupId === undefined || person.groupId === groupId) &&
        (active === undefined || person.active === active) &&
        (heldOverYear === undefined || heldOverYear === heldBy(view, person).some((item) => isHeldOverYear(view, item))),
    )
    .map((person) => personOf(view, person))
    .filter(
      ({ amountOfIssuedItems, amountOfLateItems }) =>
        (holds === undefined || holds === amountOfIssuedItems > 0) && (late === undefined || late === amountOfLateItems > 0),
    );
  if (sort === 'groupName' || sort === 'amountOfIssuedItems') return sortedBy(people, (person) => person[sort], order);
  return order === 'desc' ? people.toReversed() : people;
}

const overview = (view: View, { groupId, type, late, all }: OverviewFilter) => {
  const names = view.names.filter(({ typeId }) => type === undefined || typeId === type);
  const people = view.people
    .filter((person) => person.active && (groupId === undefined ? !isBorrower(view, person) : person.groupId === groupId))
    .map((person) => ({ person, held: heldBy(view, person) }))
    .filter(({ held }) => late !== true || held.some((item) => isItemLate(view, item)));
  const worn = new Set(people.flatMap(({ held }) => held.map(({ nameId }) => nameId)));
  const shown = names.filter(({ id }) => all === true || worn.has(id));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    clothingNameList: shown.map(({ id, name }) => ({ id, name, imageUrl: null })),
    personOverviewList: people.map(({ person, held }) => ({
      id: person.id,
      name: fullNameOf(person),
      late: held.filter((item) => isItemLate(view, item)).length,
      clothingOverviewList: [...Map.groupBy(held, ({ nameId }) => nameId)]
        .filter(([clothingNameId]) => ids.has(clothingNameId))
        .map(([clothingNameId, items]) => ({
          clothingNameId,
          count: items.length,
          pieces: items.map((item) => ({
            clothingId: item.id,
            clothingNumber: item.number,
            ...(item.held?.dueOn != null && { dueOn: item.held.dueOn, late: isItemLate(view, item) }),
          })),
        })),
    })),
  };
};

export const peopleAnswers: readonly Answering[] = [
  answering(peopleEndpoints.search, (view, { query }) => {
    const search = PeopleSearch.parse(query);
    return search.gender === undefined && search.confirmed === undefined ? pageOf(findPeople(view, search), search) : undefined;
  }),
  answering(peopleEndpoints.get, (view, { params }) => {
    const person = view.personOf.get(ById.parse(params).id);
    return person && { data: { ...personOf(view, person), amountOfPastIssues: null } };
  }),
  answering(issuingEndpoints.list, (view, { params, query }) => {
    const person = PersonIssueFilter.parse(query).current === false ? undefined : view.personOf.get(ById.parse(params).id);
    return person && { data: heldBy(view, person).flatMap((item) => issueOf(view, item)) };
  }),
  answering(groupEndpoints.list, (view) => ({ data: view.groups.map(({ id }) => groupOf(view, id)) })),
  answering(groupEndpoints.progress, (view) => ({
    data: view.groups.map(({ id }) => {
      const held = view.people.filter(({ groupId, active }) => groupId === id && active).map((person) => heldBy(view, person));
      const holding = held.filter((items) => items.length > 0);
      const late = holding.filter((items) => items.some((item) => isItemLate(view, item)));
      // Neither confirmations nor measures are kept.
      return { ...groupOf(view, id), holding: holding.length, confirmed: null, late: late.length, unmeasured: null };
    }),
  })),
  answering(overviewEndpoints.get, (view, { query }) => {
    const filter = OverviewFilter.parse(query);
    return filter.genderCode === undefined && filter.setId === undefined && filter.confirmed === undefined
      ? { data: overview(view, filter) }
      : undefined;
  }),
];
