import {
  type CodedItem,
  codeEndpoints,
  type ErrorCode,
  findByCodes,
  findsName,
  fold,
  fullNameOf,
  hasWords,
  type Issuable,
  issuingEndpoints,
  itemHit,
  type Namesake,
  nameHit,
  nameLetters,
  nameRank,
  numberMatch,
  numberOfNames,
  numberOfPieces,
  OpenFilter,
  type OpenHolder,
  pieceNumberKey,
  type Reading,
  readSearch,
  returnEndpoints,
  type SearchResult,
  searchEndpoints,
  sizeHit,
  type TypedNumber,
  tellApart,
  whereabouts,
  withDoubt,
} from '@riideait/contract';
import { CallError } from '../../../../lib/call-error.ts';
import { t } from '../texts.ts';
import { type Answering, answering } from './answer.ts';
import { rowOf } from './clothing.ts';
import { foundItem, holderOf, isItemFree, isItemLate, type KeptItem, type KeptPerson, type View } from './view.ts';

/** Most hits of a search. */
const MOST = 20;

const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ') || null;
const nameOf = (view: View, { nameId }: KeptItem) => view.nameOf.get(nameId)?.name ?? '';
const freeFirst = (one: KeptItem, other: KeptItem) => Number(isItemFree(other)) - Number(isItemFree(one));

function nameHits(view: View, words: readonly string[]): Issuable[] {
  const found = view.names.flatMap(({ id, name }) => {
    const rank = nameRank(name, words);
    const present = (view.itemsOfName.get(id) ?? []).filter(isItemFree).length;
    return rank === undefined ? [] : { rank, present, hit: nameHit({ id, name, parish: null, present }) };
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || Number(other.present > 0) - Number(one.present > 0))
    .slice(0, MOST)
    .map(({ hit }) => hit);
}

/** Above every rank of a name. */
const RANKS = 10;

/** Items of exactly these numbers, then those whose numbers begin so; of the likelier reading first, of these the best names, then the free ones. */
function numberHits(view: View, numbers: readonly TypedNumber[]): { readonly item: KeptItem; readonly isExact: boolean }[] {
  const found = view.items.flatMap((item) => {
    const key = pieceNumberKey(item.number ?? '');
    const ranks = numbers.flatMap(({ key: typed, words }, place) => {
      const match = key === '' ? undefined : numberMatch(key, typed);
      const named = match && nameRank(nameOf(view, item), words);
      return named === undefined ? [] : (match === 'number' ? place : numbers.length + place) * RANKS + named;
    });
    return ranks.length === 0 ? [] : { item, rank: Math.min(...ranks) };
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || freeFirst(one.item, other.item))
    .slice(0, MOST)
    .map(({ item, rank }) => ({ item, isExact: rank < numbers.length * RANKS }));
}

/** Items of a typed size, of those without a number one of each name and size; the free ones first. */
function sizeHits(view: View, sizes: Reading['sizes']): readonly KeptItem[] {
  const isOf = (item: KeptItem) =>
    sizes.some(
      ({ label, words }) => item.sizeLabel !== null && fold(item.sizeLabel) === fold(label) && hasWords(nameOf(view, item), words),
    );
  const found = view.items.filter(isOf).toSorted(freeFirst);
  const alike = Map.groupBy(found, ({ id, nameId, number, sizeLabel }) => (number === null ? `${nameId} ${sizeLabel}` : id));
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

const itemOfCode = (view: View, typed: string) => findByCodes(typed, (code) => view.items.find((item) => item.code === code));

/** What can be issued: as the server finds it, but for sets and other forms of a word. */
export function findIssuables(view: View, text: string): Issuable[] {
  const coded = itemOfCode(view, text);
  if (coded !== undefined) return [itemHit(foundItem(view, coded))];
  const reading = readSearch(text);
  if (reading === undefined) return [];
  const numbered = numberHits(view, reading.numbers).map(({ item }) => item);
  const sized = sizeHits(view, reading.sizes)
    .filter((item) => !numbered.includes(item))
    .map((item) => sizeHit(foundItem(view, item)));
  const named = nameHits(view, reading.words);
  const others = reading.sizes.some(({ isSure }) => isSure) ? [...sized, ...named] : [...named, ...sized];
  return [...numbered.map((item) => itemHit(foundItem(view, item))), ...others].slice(0, MOST);
}

/** As the server: it asks where it is in doubt. */
const deskHits = (view: View, text: string) => withDoubt(text, findIssuables(view, text));

/** `detail` tells the person from namesakes of the group: addresses and phone numbers are not kept. */
const personResult = (view: View, person: KeptPerson, detail: string | undefined): SearchResult => ({
  id: person.id,
  name: fullNameOf(person),
  path: `/people/${person.id}`,
  type: 'PERSON',
  title: line(view.groupOf.get(person.groupId ?? 0) ?? null, person.active ? null : 'mitteaktiivne', detail ?? null),
});

/** An item leads to its place in the list of its name: histories are not kept. */
function wardrobeResult({ id, name, title, path, clothingName, itemNumber, clothingId }: Issuable): SearchResult {
  if (clothingId === null) return { id, name, path, type: 'NAME', title };
  const item = { id: clothingId, name, type: 'ITEM' as const, title, clothingName };
  return itemNumber === null ? { ...item, path } : { ...item, path: `/clothing/${id}?find=${encodeURIComponent(itemNumber)}`, itemNumber };
}

function namesakeOf(view: View, person: KeptPerson): Namesake {
  const held = view.itemsOfPerson.get(person.id)?.length ?? 0;
  const details = [held === 0 ? 'midagi ei ole käes' : `käes ${numberOfPieces(held)}`];
  return { id: person.id, name: fullNameOf(person), groupName: view.groupOf.get(person.groupId ?? 0) ?? null, details };
}

function findAnything(view: View, text: string): SearchResult[] {
  const words = readSearch(text)?.words;
  const has = ({ name }: { name: string }) => words !== undefined && hasWords(name, words);
  const name = words?.join(' ') ?? '';
  const people = nameLetters(name) === '' ? [] : view.people.filter((person) => findsName(name, fullNameOf(person)));
  const told = tellApart(people.map((person) => namesakeOf(view, person)));
  return [
    ...people.slice(0, 8).map((person) => personResult(view, person, told.get(person.id))),
    ...findIssuables(view, text).map(wardrobeResult),
    ...view.groups
      .filter(has)
      .map(({ id, name }): SearchResult => ({ id, name, path: `/people/search?groupId=${id}`, type: 'GROUP', title: null })),
    ...view.types.filter(has).map(({ id, name }): SearchResult => {
      const names = view.names.filter(({ typeId }) => typeId === id).length;
      return { id, name, path: `/clothing/search?type=${id}`, type: 'TYPE', title: numberOfNames(names) };
    }),
  ].slice(0, MOST);
}

function openHolder(view: View, person: KeptPerson, items: readonly KeptItem[]): OpenHolder {
  return {
    personId: person.id,
    personName: fullNameOf(person),
    groupId: person.groupId,
    groupName: view.groupOf.get(person.groupId ?? 0) ?? null,
    hasEmail: false,
    // Not kept.
    confirmed: false,
    numberOfLate: items.filter((item) => isItemLate(view, item)).length,
    items: items.map((item) => ({
      clothingId: item.id,
      clothingNameId: item.nameId,
      clothingName: nameOf(view, item),
      clothingNumber: item.number,
      state: item.state,
      dueOn: item.held?.dueOn ?? null,
      late: isItemLate(view, item),
      // Not kept.
      stateAfterWear: null,
      size: item.size,
      sizeLabel: item.sizeLabel,
      code: item.code,
      imageUrl: null,
    })),
  };
}

const openHolders = (view: View, { groupId, personId, personIds, clothingNameIds, late }: OpenFilter) =>
  view.people
    .filter(
      ({ id, groupId: own }) =>
        (groupId === undefined || own === groupId) &&
        (personId === undefined || id === personId) &&
        (personIds === undefined || personIds.includes(id)),
    )
    .map((person) => {
      const held = view.itemsOfPerson.get(person.id) ?? [];
      const wanted = held.filter(({ nameId }) => clothingNameIds === undefined || clothingNameIds.includes(nameId));
      return openHolder(view, person, wanted);
    })
    .filter(({ items, numberOfLate }) => items.length > 0 && (late !== true || numberOfLate > 0))
    .toSorted((one, other) => Number(other.numberOfLate > 0) - Number(one.numberOfLate > 0));

/** As of the server, for a code of another ensemble, a blank one, or none. */
const notFound = () => new CallError(404, [{ type: 'ERROR', code: 'NOT_FOUND' satisfies ErrorCode, text: t('notFound') }]);

function codedItem(view: View, typed: string): CodedItem {
  const item = itemOfCode(view, typed);
  if (item === undefined) throw notFound();
  const { held } = item;
  const name = holderOf(view, item);
  return {
    ...rowOf(view, item),
    images: [],
    holder: held && name !== null ? { id: held.by, name, since: held.since, dueOn: held.dueOn } : null,
  };
}

export const deskAnswers: readonly Answering[] = [
  answering(codeEndpoints.get, (view, { params }) => ({ data: codedItem(view, String(params.code)) })),
  answering(issuingEndpoints.search, (view, { query }) => ({ data: deskHits(view, String(query.searchString ?? '')) })),
  answering(searchEndpoints.find, (view, { query }) => ({
    data: findAnything(view, String(query.searchString ?? '')).filter(({ type }) => query.type !== 'PERSON' || type === 'PERSON'),
  })),
  answering(returnEndpoints.open, (view, { query }) => {
    const filter = OpenFilter.parse(query);
    return filter.confirmed === undefined && filter.performanceId === undefined ? { data: openHolders(view, filter) } : undefined;
  }),
  // The page finds what is out by itself; of what is not, it asks here.
  answering(returnEndpoints.search, (view, { query }) => ({
    data: {
      out: [],
      notOut: numberHits(view, readSearch(String(query.searchString ?? ''))?.numbers ?? [])
        .filter(({ item, isExact }) => isExact && item.held === null)
        .slice(0, 5)
        .map(({ item }) => ({
          clothingId: item.id,
          clothingNameId: item.nameId,
          clothingName: nameOf(view, item),
          clothingNumber: item.number,
          state: item.state,
          deleted: false,
          text: whereabouts(foundItem(view, item)),
        })),
    },
  })),
  answering(returnEndpoints.dueDates, (view) => {
    const late = view.items.filter((item) => isItemLate(view, item));
    const { defaultDueOn: day, today } = view;
    return {
      data: {
        defaultDueOn: day !== null && day >= today ? day : null,
        lateItems: late.length,
        latePeople: new Set(late.map(({ held }) => held?.by)).size,
      },
    };
  }),
];
