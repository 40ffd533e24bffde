import { expect, type Page } from '@playwright/test';
import { make } from './demo.ts';

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What the page of a holder sends and reads, by a link that the keeper of `page` shows. */
export async function holderOf(page: Page, personId: number) {
  const { url } = await make<{ url: string }>(page, `/people/${personId}/holder-link`, {});
  const headers = { 'riideait-holder': new URL(url).hash.slice(1) };
  const post = async (path: string, sent: { data: object } | { multipart: Record<string, string | Photo> }) => {
    const answer = await page.request.post(`/api/holder/${path}`, { headers, ...sent });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  return {
    say: (said: object) => post('answers', { data: { personId, requestId: crypto.randomUUID(), ...said } }),
    send: async (file: Photo): Promise<number> => (await post('photos', { multipart: { personId: String(personId), file } })).imageId,
    /** What the holder sees. */
    sees: async () => (await (await page.request.get('/api/holder', { headers })).json()).data.people[0],
  };
}
