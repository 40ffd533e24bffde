import { brotliDecompressSync } from 'node:zlib';
import { beginningEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import limits from '../../web/budget.json' with { type: 'json' };
import { testApp } from './app.ts';

const demoLogins = [{ role: 'Rõivahoidja', email: 'hoidja@riideait.test', password: 'riideait-demo' }];
const { app, stranger } = testApp({
  introduction: {
    operatorName: 'Ülle <b>Kägu</b> & "Ko"',
    operatorContact: 'mailto:riided@example.ee',
    demoUrl: 'https://proovi.example.ee',
    canBegin: true,
  },
  demoLogins,
});
const plain = testApp();

test('the introduction needs no script, and has the headers of every page', async () => {
  const { body, headers, statusCode } = await app().inject('/tutvustus');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Alati teada');
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|modulepreload/);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
  const ofApp = (await app().inject('/')).headers;
  for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy']) expect(headers[name]).toBe(ofApp[name]);
  // Search engines may keep it.
  expect(headers['x-robots-tag']).toBeUndefined();
});

test('the introduction is sent compressed, and once: a browser asks whether it has changed', async () => {
  const { headers, rawPayload } = await app().inject({ url: '/tutvustus', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await app().inject('/tutvustus')).body);
  const again = await app().inject({ url: '/tutvustus', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const former = await app().inject({ url: '/tutvustus', headers: { 'if-none-match': 'W/"former"' } });
  expect(former.statusCode).toBe(200);
  const head = await app().inject({ method: 'HEAD', url: '/tutvustus' });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
});

test('all that the introduction loads before its pictures is within its limit; they load as they come into sight', async () => {
  const { body } = await app().inject('/tutvustus');
  const files = [...body.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  const answers = await Promise.all(['/tutvustus', '/belt.svg', ...files].map((url) => app().inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const bytes = answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
  expect(bytes).toBeLessThanOrEqual(limits.tutvustus.kilobytes * 1000);

  const pictures = [...body.matchAll(/<img[^>]*>/g)].map(([picture]) => picture);
  expect(pictures).toHaveLength(5);
  for (const picture of pictures)
    expect(picture).toMatch(/src="\/assets\/[\w-]+\.webp" width="\d+" height="\d+" loading="lazy" alt="[^"]{20,}"/);
  const [, first = ''] = /src="([^"]+)"/.exec(pictures[0] ?? '') ?? [];
  expect((await app().inject(first)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the introduction says who runs this installation, as text, and leads to the demo and to an ensemble of the own', async () => {
  const { body } = await app().inject('/tutvustus');
  expect(body).toContain('peab üleval Ülle &lt;b&gt;Kägu&lt;/b&gt; &amp; &quot;Ko&quot;.');
  expect(body).toContain('<a href="mailto:riided@example.ee">riided@example.ee</a>');
  expect(body).toContain('href="https://proovi.example.ee/login"');
  expect(body).toContain('href="/begin"');
  expect(body).toContain('href="/tingimused"');
  expect(body).not.toMatch(/\{\{|<!--/);
});

test('where nothing is set, nothing of it is said', async () => {
  const { body } = await plain.app().inject('/tutvustus');
  expect(body).not.toMatch(/\{\{|<!--|üleval peab|Proovi|\/begin/);
  expect(body).toContain('href="/login"');
});

test('the page before it is filled in is served to nobody', async () => {
  expect((await app().inject('/tutvustus.html')).body).not.toContain('{{');
});

test('users of the demo are named where there is a demo alone', async () => {
  expect((await stranger.call(beginningEndpoints.get)).data.demoLogins).toEqual(demoLogins);
  expect((await plain.stranger.call(beginningEndpoints.get)).data.demoLogins).toEqual([]);
});
