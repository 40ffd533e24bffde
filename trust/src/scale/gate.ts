import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../../server/src/db/embedded-files.ts';
import { freePort } from '../../../server/test/listening.ts';
import { end, launch, run } from './program.ts';

const SAMPLE = new URL('../../../deploy/nginx.conf', import.meta.url);

/** Time in which workers of nginx from before a reload end, ms. */
const SETTLED = 1_000;

export interface Gate {
  /** Without TLS, for programs; requests go to either server at random. */
  readonly url: string;
  /** With TLS and HTTP/2, for browsers. */
  readonly tlsUrl: string;
  /** Sends new requests past the servers at these ports. */
  avoid(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

export interface ProxyPorts {
  readonly plain: number;
  readonly tls: number;
}

export const proxyPorts = async (): Promise<ProxyPorts> => ({ plain: await freePort(), tls: await freePort() });

/** Debian's nginx by the file of `deploy`, with addresses of this machine and a certificate signed by itself. */
export async function startProxy(folder: string, account: Account, { plain, tls }: ProxyPorts, servers: readonly number[]): Promise<Gate> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  await run(
    '/usr/bin/openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
    account,
  );
  const file = join(folder, 'nginx.conf');
  const sample = await readFile(SAMPLE, 'utf8');
  const write = (avoided: readonly number[]) => {
    const ports = servers.values();
    const site = sample
      // The lines for several machines.
      .replace('  server 127.0.0.1:3000;\n', '')
      .replaceAll(/^ {2}#(?=random;|server )/gm, '  ')
      .replaceAll(/server 10\.0\.0\.\d+:3000/g, () => {
        const port = ports.next().value ?? 0;
        return `server 127.0.0.1:${port}${avoided.includes(port) ? ' down' : ''}`;
      })
      .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
      .replace(/server \{\n {2}listen 443[\s\S]*\n\}\n/, (server) => server + withoutTls(server, plain))
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`)
      .replaceAll('/var/log/nginx', folder)
      .replace(/\/etc\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/\S+privkey\.pem/, key);
    return writeFile(file, mainFile(folder, site));
  };
  await write([]);
  const program = launch('/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'nginx.log')], { account, log: join(folder, 'nginx.out') });
  return {
    url: `http://127.0.0.1:${plain}`,
    tlsUrl: `https://localhost:${tls}`,
    avoid: async (avoided) => {
      await write(avoided);
      program.child.kill('SIGHUP');
      await sleep(SETTLED);
    },
    stop: () => end(program, 'SIGTERM'),
  };
}

/** Without connections that stay open: a reload closes those, and Node's fetch does not send a write again, as browsers do. */
const withoutTls = (server: string, port: number) =>
  server.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};\n  keepalive_timeout 0;`).replaceAll(/ {2}ssl_.*\n/g, '');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainFile = (folder: string, site: string) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 1024; }
http {
access_log off;
${TEMPORARY.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n')}
${site}
}
`;
