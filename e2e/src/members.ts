import { expect, type Page, request } from '@playwright/test';
import { aConfirmedUser, GOOD_PASSWORD, logInByApi, newAddress } from './accounts.ts';
import { PASSWORD } from './demo.ts';
import { PRODUCT, RUNS_ALREADY } from './ports.ts';

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly data?: object;
}

type Ask = <T>(path: string, asked?: Asked) => Promise<T>;

/** The API as a user without a browser. A token is over after 15 minutes, which a slow machine needs for a file: then she logs in again. */
export async function apiOf(email: string, password = GOOD_PASSWORD): Promise<Ask> {
  const api = await request.newContext({ baseURL: PRODUCT, ignoreHTTPSErrors: RUNS_ALREADY });
  const logIn = async (): Promise<string> => {
    const login = await api.post('/api/auth/login', { data: { email, password } });
    expect(login.ok(), await login.text()).toBe(true);
    return (await login.json()).data.accessToken;
  };
  let token = await logIn();
  return async (path, asked) => {
    const send = () => api.fetch(`/api${path}`, { ...asked, headers: { authorization: `Bearer ${token}` } });
    let answer = await send();
    if (answer.status() === 401) {
      token = await logIn();
      answer = await send();
    }
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
}

let administrator: Promise<Ask> | undefined;

/** Calls the API as the administrator of the demo, in one session per test worker. */
export async function asAdministrator<T>(path: string, asked?: Asked): Promise<T> {
  administrator ??= apiOf('admin@riideait.test', PASSWORD);
  return (await administrator)<T>(path, asked);
}

export interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly ensembleCode: string | null;
  readonly roleCode: string;
}

/** A user of one test with the password `GOOD_PASSWORD`; the demo users stay unchanged. */
export const aMember = (given: { name?: string; ensembleCode?: string | null; roleCode?: string } = {}): Promise<Member> =>
  asAdministrator('/users', {
    method: 'POST',
    data: { name: 'Maarja Lepik', email: newAddress(), ensembleCode: 'kirivoo', roleCode: 'ROLE_USER', password: GOOD_PASSWORD, ...given },
  });

/** A user without an ensemble who has registered and opened the mailed link. */
export async function aNewcomer(page: Page): Promise<Pick<Member, 'id' | 'name' | 'email'>> {
  const email = await aConfirmedUser(page, 'Maarja Lepik');
  const [newcomer] = await asAdministrator<Member[]>(`/users?name=${email}`);
  if (newcomer === undefined) throw new Error(`There is no user ${email}`);
  return newcomer;
}

/** An empty ensemble of one test. */
export async function anEnsemble(name: string): Promise<{ code: string; name: string }> {
  const code = `e-${crypto.randomUUID().slice(0, 8)}`;
  return asAdministrator('/ensembles', { method: 'POST', data: { name, code } });
}

/** Logs in as the only member of a new ensemble. */
export async function inOwnEnsemble(page: Page, roleCode = 'ROLE_MANAGER'): Promise<Member> {
  const { code: ensembleCode } = await anEnsemble('Rahvatantsurühm Õieke');
  const member = await aMember({ name: 'Õie Žukova', ensembleCode, roleCode });
  await logInAs(page, member);
  return member;
}

export const logInAs = (page: Page, { email }: { email: string }, password = GOOD_PASSWORD): Promise<void> =>
  logInByApi(page, email, password);
