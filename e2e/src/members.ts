import { expect, type Page, request } from '@playwright/test';
import { GOOD_PASSWORD, logInByApi, newAddress } from './accounts.ts';
import { PASSWORD } from './demo.ts';
import { PORT } from './ports.ts';

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly data?: object;
}

type Ask = <T>(path: string, asked?: Asked) => Promise<T>;

/** The API as a user without a browser. */
export async function apiOf(email: string, password = GOOD_PASSWORD): Promise<Ask> {
  const api = await request.newContext({ baseURL: `http://localhost:${PORT}` });
  const login = await api.post('/api/auth/login', { data: { email, password } });
  expect(login.ok(), await login.text()).toBe(true);
  const { accessToken } = (await login.json()).data;
  return async (path, asked) => {
    const answer = await api.fetch(`/api${path}`, { ...asked, headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
}

/** Calls the API as the administrator of the demo. */
export const asAdministrator = async <T>(path: string, asked?: Asked): Promise<T> =>
  (await apiOf('admin@riideait.test', PASSWORD))<T>(path, asked);

interface Member {
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

/** An empty ensemble of one test. */
export async function anEnsemble(name: string): Promise<{ code: string; name: string }> {
  const code = `e-${crypto.randomUUID().slice(0, 8)}`;
  return asAdministrator('/ensembles', { method: 'POST', data: { name, code } });
}

export const logInAs = (page: Page, { email }: { email: string }, password = GOOD_PASSWORD): Promise<void> =>
  logInByApi(page, email, password);
