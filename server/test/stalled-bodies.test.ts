import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '../src/http/upload-places.ts';
import { testApp } from './app.ts';

const { app } = testApp({ uploads: { ...UPLOAD_LIMITS, patienceOfOpen: 300 } });

let port: number;
beforeAll(async () => {
  port = Number(new URL(await app().listen({ host: '127.0.0.1', port: 0 })).port);
});

test.each([
  ['public', '/api/auth/login', []],
  ['of a link', '/api/holder/answers', [`riideait-holder: ${'0'.repeat(26)}`]],
  ['unknown', '/api/nosuch', []],
  ['read only', '/api/health', []],
  ['a page', '/minu', []],
])('a body on an address that is %s ends once it makes no progress', async (_, path, headers) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', 'content-length: 60', ...headers, '', '{"email":'].join(
      '\r\n',
    ),
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('UNREADABLE');
});
