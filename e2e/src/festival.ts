import type { Page } from '@playwright/test';
import { apiOf, inOwnEnsemble } from './members.ts';

interface Made {
  readonly id: number;
}
interface Named extends Made {
  readonly name: string;
}
interface Planned extends Made {
  readonly planId: number;
  readonly version: number;
}
type Festival = Awaited<ReturnType<typeof aFestivalGroup>>;

const sets = [
  ['Muhu naised', 'F', 'Muhu naise põikitriibuline seelik', 14],
  ['Muhu mehed', 'M', 'Muhu mehe vest', 12],
  ['Kihnu naised', 'F', 'Kihnu kört', 13],
  ['Kihnu mehed', 'M', 'Kihnu troi', 12],
] as const;

const letters = [...'ABCDEFGHIJKL'];

/** The keeper of a new ensemble: a group of 12 women and 12 men, and four sets, each of one name with a shelf of its own. */
export async function aFestivalGroup(page: Page) {
  const { email } = await inOwnEnsemble(page, 'ROLE_USER');
  const api = await apiOf(email);
  const post = <T = Named>(path: string, data: object) => api<T>(path, { method: 'POST', data });
  const group = await post('/groups', { name: 'Festivalirühm' });
  const dancer = (firstName: string, genderCode: 'F' | 'M') =>
    post('/people', { firstName, lastName: 'Tamm', genderCode, groupId: group.id });
  await Promise.all(letters.flatMap((letter) => [dancer(`Mari ${letter}`, 'F'), dancer(`Jüri ${letter}`, 'M')]));

  const type = await post('/clothing-types', { name: 'Rahvariided' });
  const making = sets.map(async ([setName, genderCode, name, count]) => {
    const place = await post('/places', { name: `Riiul ${setName}` });
    const clothing = await post('/clothing-names', { name, clothingTypeId: type.id, placeId: place.id });
    await post(`/clothing-names/${clothing.id}/items/many`, { clothingNumbers: `1-${count}`, unnumbered: 0 });
    const set = await post('/clothing-set', { name: setName, genderCode });
    await post(`/clothing-set/${set.id}/items`, { clothingNameIds: [clothing.id] });
    return { ...set, nameId: clothing.id };
  });
  const made = await Promise.all(making);
  return {
    api,
    group,
    dancer,
    setNames: sets.map(([name]) => name),
    setIds: made.map(({ id }) => id),
    nameIds: made.map(({ nameId }) => nameId),
  };
}

/** The pieces that a plan gives, each with its dancer. */
export interface PlanOf {
  readonly people: readonly (Named & { readonly cells: readonly { readonly clothingId: number | null }[] })[];
}
export const givenBy = ({ people }: PlanOf): Map<number, string> =>
  new Map(people.flatMap(({ name, cells }) => cells.flatMap(({ clothingId }) => (clothingId === null ? [] : [[clothingId, name]]))));

const WEEK = 7 * 86_400_000;

/** A performance of the group, with three numbers and the pieces for them. */
export async function aPlannedPerformance({ api, group, setIds }: Pick<Festival, 'api' | 'group' | 'setIds'>, name: string) {
  const [womenMuhu, menMuhu, womenKihnu, menKihnu] = setIds;
  const muhu = { fixed: false, womenSetId: womenMuhu, menSetId: menMuhu };
  const kihnu = { fixed: false, womenSetId: womenKihnu, menSetId: menKihnu };
  const onDay = new Date(Date.now() + WEEK).toISOString().slice(0, 10);
  const form = { name, onDay, groupIds: [group.id] };
  const { id, planId, version } = await api<Planned>('/performances', { method: 'POST', data: form });
  const numbers = [
    { name: 'Tuljak', minutes: 4.5, ...muhu },
    { name: 'Kaera-Jaan', minutes: 3.5, ...muhu },
    { name: 'Oige ja Vasemba', minutes: 3, ...kihnu },
  ];
  await api(`/performances/${id}/numbers`, { method: 'PUT', data: { version, numbers } });
  await api(`/dressing/${planId}/proposal`, { method: 'POST', data: {} });
  return { id, planId };
}
