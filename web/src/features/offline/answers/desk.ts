import {
  type CodedItem,
  codeEndpoints,
  type ErrorCode,
  findsName,
  type Issuable,
  issuingEndpoints,
  itemLabel,
  type Namesake,
  numberOfNames,
  numberOfPieces,
  OpenFilter,
  type OpenHolder,
  readCode,
  returnEndpoints,
  type SearchResult,
  searchEndpoints,
  tellApart,
  typedSizes,
} from '@riideait/contract';
import { CallError } from '../../../lib/call-error.ts';
import { fold } from '../../../lib/fold.ts';
import { i18n } from '../../../texts/i18n.ts';
import { type Answering, answering } from './answer.ts';
import { rowOf } from './clothing.ts';
import { fullNameOf, holderOf, isFree, isLate, type KeptItem, type KeptPerson, type View, whereabouts } from './view.ts';

/** Most hits of a search. */
const MOST = 20;

const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ') || null;
const hasWords = (text: string, words: readonly string[]) => words.every((word) => fold(text).includes(word));

interface Typed {
  readonly code: string | null;
  /** A word that begins with a digit, or the one after `nr`. */
  readonly number: string | undefined;
  readonly words: readonly string[];
}

function read(typed: string): Typed {
  const words = fold(typed)
    .replace(/\bnr\.?\s*(?=\d)/, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  const number = words.find((word) => /^\d/.test(word))?.replace(/^0+(?=\d)/, '');
  return { code: readCode(typed), number, words: words.filter((word) => !/^\d/.test(word)) };
}

function itemHit(view: View, item: KeptItem): Issuable {
  const { id, nameId, number, sizeLabel, held } = item;
  const clothingName = view.nameOf.get(nameId)?.name ?? '';
  const holder = holderOf(view, item);
  return {
    id: nameId,
    type: 'ITEM',
    name: itemLabel(clothingName, number),
    title: line(whereabouts(view, item), sizeLabel && `suurus ${sizeLabel}`),
    clothingName,
    itemNumber: number,
    clothingId: id,
    path: `/clothing/${nameId}`,
    ...(!isFree(item) && { outOfStock: true }),
    ...(held !== null && holder !== null && { holder: { id: held.by, name: holder } }),
  };
}

function nameHits(view: View, words: readonly string[]): Issuable[] {
  const found = words.length === 0 ? [] : view.names.filter(({ name }) => hasWords(name, words));
  const begins = ({ name }: { name: string }) => fold(name).startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, MOST).map(({ id, name }) => {
    const free = (view.itemsOfName.get(id) ?? []).filter(isFree).length;
    const title = free > 0 ? `${free} laos` : 'otsas';
    const hit = { id, type: 'ITEM' as const, name, title, clothingName: name, itemNumber: null, clothingId: null, path: `/clothing/${id}` };
    return free > 0 ? hit : { ...hit, outOfStock: true };
  });
}

/** Items of a number: exactly that first, of these the free ones; then numbers that begin so. */
function numberHits(view: View, { number, words }: Typed): KeptItem[] {
  if (number === undefined) return [];
  const plain = (item: KeptItem) => fold(item.number ?? '').replace(/^0+(?=\d)/, '');
  const rank = (item: KeptItem) => (plain(item) === number ? 0 : 2) + (isFree(item) ? 0 : 1);
  return view.items
    .filter((item) => plain(item).startsWith(number) && hasWords(view.nameOf.get(item.nameId)?.name ?? '', words))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST);
}

/** Items of a typed size, of those without a number one of each name and size; the free ones first. */
function sizeHits(view: View, text: string): { items: readonly KeptItem[]; isSure: boolean } {
  const sizes = typedSizes(text.split(/[\s,]+/).filter(Boolean));
  const isOf = ({ sizeLabel, nameId }: KeptItem) =>
    sizes.some(
      ({ label, words }) =>
        sizeLabel !== null && fold(sizeLabel) === fold(label) && hasWords(view.nameOf.get(nameId)?.name ?? '', words.map(fold)),
    );
  const found = view.items.filter(isOf).toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)));
  const alike = Map.groupBy(found, ({ id, nameId, number, sizeLabel }) => (number === null ? `${nameId} ${sizeLabel}` : id));
  return { items: [...alike.values()].flatMap(([first]) => first ?? []), isSure: sizes.some(({ isSure }) => isSure) };
}

/** What can be issued: as the server finds it, but for sets and other forms of a word. */
export function findIssuables(view: View, text: string): Issuable[] {
  const typed = read(text);
  const coded = typed.code === null ? undefined : view.items.find(({ code }) => code === typed.code);
  if (coded !== undefined) return [itemHit(view, coded)];
  const { items, isSure } = sizeHits(view, text);
  if (typed.number !== undefined)
    return [...new Set([...numberHits(view, typed), ...items])].slice(0, MOST).map((item) => itemHit(view, item));
  const [sized, named] = [items.map((item) => itemHit(view, item)), nameHits(view, typed.words)];
  return (isSure ? [...sized, ...named] : [...named, ...sized]).slice(0, MOST);
}

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
  return itemNumber === null ? { ...item, path } : { ...item, path: `${path}?find=${encodeURIComponent(itemNumber)}`, itemNumber };
}

function namesakeOf(view: View, person: KeptPerson): Namesake {
  const held = view.itemsOfPerson.get(person.id)?.length ?? 0;
  const details = [held === 0 ? 'midagi ei ole käes' : `käes ${numberOfPieces(held)}`];
  return { id: person.id, name: fullNameOf(person), groupName: view.groupOf.get(person.groupId ?? 0) ?? null, details };
}

function findAnything(view: View, text: string): SearchResult[] {
  const { words, number } = read(text);
  const byWords = number === undefined && words.length > 0;
  const people = byWords ? view.people.filter((person) => findsName(words.join(' '), fullNameOf(person))) : [];
  const told = tellApart(people.map((person) => namesakeOf(view, person)));
  const groups = byWords ? view.groups.filter(({ name }) => hasWords(name, words)) : [];
  const types = byWords ? view.types.filter(({ name }) => hasWords(name, words)) : [];
  return [
    ...people.slice(0, 8).map((person) => personResult(view, person, told.get(person.id))),
    ...findIssuables(view, text).map(wardrobeResult),
    ...groups.map(({ id, name }): SearchResult => ({ id, name, path: `/people/search?groupId=${id}`, type: 'GROUP', title: null })),
    ...types.map(({ id, name }): SearchResult => {
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
    numberOfLate: items.filter((item) => isLate(view, item)).length,
    items: items.map((item) => ({
      clothingId: item.id,
      clothingNameId: item.nameId,
      clothingName: view.nameOf.get(item.nameId)?.name ?? '',
      clothingNumber: item.number,
      state: item.state,
      dueOn: item.held?.dueOn ?? null,
      late: isLate(view, item),
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
const notFound = () => new CallError(404, [{ type: 'ERROR', code: 'NOT_FOUND' satisfies ErrorCode, text: i18n.t('offline:notFound') }]);

function codedItem(view: View, typed: string): CodedItem {
  const code = readCode(typed);
  const item = code === null ? undefined : view.items.find((one) => one.code === code);
  if (item === undefined) throw notFound();
  const { held } = item;
  const name = holderOf(view, item);
  return { ...rowOf(view, item), holder: held && name !== null ? { id: held.by, name, since: held.since, dueOn: held.dueOn } : null };
}

export const deskAnswers: readonly Answering[] = [
  answering(codeEndpoints.get, (view, { params }) => ({ data: codedItem(view, String(params.code)) })),
  answering(issuingEndpoints.search, (view, { query }) => ({ data: findIssuables(view, String(query.searchString ?? '')) })),
  answering(searchEndpoints.find, (view, { query }) => ({ data: findAnything(view, String(query.searchString ?? '')) })),
  answering(returnEndpoints.open, (view, { query }) => ({ data: openHolders(view, OpenFilter.parse(query)) })),
  // The page finds what is out by itself; of what is not, it asks here.
  answering(returnEndpoints.search, (view, { query }) => ({
    data: {
      out: [],
      notOut: numberHits(view, read(String(query.searchString ?? '')))
        .filter(({ held }) => held === null)
        .slice(0, 5)
        .map((item) => ({
          clothingId: item.id,
          clothingNameId: item.nameId,
          clothingName: view.nameOf.get(item.nameId)?.name ?? '',
          clothingNumber: item.number,
          state: item.state,
          deleted: false,
          text: whereabouts(view, item),
        })),
    },
  })),
  answering(returnEndpoints.dueDates, (view) => {
    const late = view.items.filter((item) => isLate(view, item));
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
