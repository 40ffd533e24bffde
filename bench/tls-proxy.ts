import { execFile, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const NGINX = '/usr/sbin/nginx';

/** Whether Debian's nginx is installed. */
export const hasProxy = existsSync(NGINX);

const configuration = (folder: string, port: number, target: string) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream product { server ${target}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`;

interface TlsProxy {
  /** Chromium's argument to trust its key: behind a certificate that is only tolerated it keeps no files and starts no service worker. */
  readonly trusted: string;
  stop(): Promise<void>;
}

/** nginx on `port` with TLS of its own making and HTTP/2, before the server at `target` (host:port). */
export async function startProxy(port: number, target: string): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-proxy-'));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', `${folder}/key.pem`];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    ...key,
    '-out',
    `${folder}/cert.pem`,
  ]);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, target));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', `${folder}/error.log`], { stdio: ['ignore', 'ignore', 'inherit'] });
  await sleep(500);
  if (child.exitCode !== null) throw new Error('nginx did not start');

  const { publicKey } = new X509Certificate(await readFile(`${folder}/cert.pem`));
  const hash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return {
    trusted: `--ignore-certificate-errors-spki-list=${hash}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
