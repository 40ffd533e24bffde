import { expect, test } from 'vitest';
import { testApp } from './app.ts';

const { app } = testApp({ securityContact: 'mailto:turvalisus@ansambel.test' });
const silent = testApp();

test('security.txt names the contact, and expires in half a year', async () => {
  const { headers, payload } = await app().inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(payload.split('\n')).toEqual([
    'Contact: mailto:turvalisus@ansambel.test',
    'Expires: 2027-03-02T15:00:00.000Z',
    'Preferred-Languages: et, en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ]);
});

test('robots are asked to stay out of everything but the introduction', async () => {
  expect((await app().inject('/robots.txt')).payload).toBe('User-agent: *\nAllow: /tutvustus$\nDisallow: /\n');
});

test.each(['/.well-known/security.txt', '/.env', '/.git/config', '/%2eenv', '/people/.hidden', '/.well-known/'])(
  '%s is 404',
  async (path) => {
    expect((await silent.app().inject(path)).statusCode).toBe(404);
  },
);
