// What a journey finds: made over HTTP by users of the demo.
import { DEMO_PASSWORD } from '../../../../server/src/demo/users.ts';

export const PASSWORD = DEMO_PASSWORD;
export const MANAGER = 'haldur@riideait.test';

interface Made {
  readonly id: number;
}

/** A word without digits: in a search they mean numbers of pieces. */
const sign = () => crypto.randomUUID().replaceAll(/[\d-]/g, '').slice(0, 8);

/** Adds to the demo of the server at `url`. */
export async function registerOf(url: string) {
  const send = async <T>(method: string, path: string, body: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} got ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const { accessToken: token } = await send<{ accessToken: string }>('POST', '/auth/login', { email: MANAGER, password: PASSWORD });
  const make = <T = Made>(path: string, body: object) => send<T>('POST', path, body, token);
  const type = await make('/clothing-types', { name: `Proov ${sign()}` });

  const dancer = async (groupId?: number) => {
    const name = { firstName: 'Õnne', lastName: `Ž${sign()}` };
    return { ...(await make('/people', { ...name, genderCode: 'F', ...(groupId !== undefined && { groupId }) })), ...name };
  };
  /** A name with numbered pieces. */
  const garment = async (numbers: string, title = 'Ese') => {
    const name = `${title} ${sign()}`;
    const { id } = await make('/clothing-names', { name, clothingTypeId: type.id });
    return { id, name, items: await make<Made[]>(`/clothing-names/${id}/items/many`, { clothingNumbers: numbers, unnumbered: 0 }) };
  };
  const issue = (person: Made, items: readonly Made[]) =>
    make(`/people/${person.id}/clothing`, { clothingIds: items.map(({ id }) => id), comments: [] });
  /** A group of three, and a set of two garments for them. */
  const group = async (title = 'Rühm') => {
    const made = await make<Made & { name: string }>('/groups', { name: `${title} ${sign()}` });
    for (let count = 0; count < 3; count += 1) await dancer(made.id);
    const garments = [await garment('1-3'), await garment('1-3')];
    const set = await make<Made & { name: string }>('/clothing-set', { name: `Komplekt ${sign()}` });
    await make(`/clothing-set/${set.id}/items`, { clothingNameIds: garments.map(({ id }) => id) });
    return { ...made, set };
  };
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname + new URL(url).hash;
  const holderPath = async ({ id }: Made) => pathOf(await make<{ url: string }>(`/people/${id}/holder-link`, {}));
  const makerPath = async ({ id }: Made) => pathOf(await make<{ url: string }>(`/makers/${id}/link`, {}));
  return { make, sign, dancer, garment, issue, group, holderPath, makerPath };
}

export type Register = Awaited<ReturnType<typeof registerOf>>;
