import { API_BASE, authEndpoints, registrationEndpoints } from '@riideait/contract';
import { demoUsers } from '../../../server/src/demo/users.ts';
import type { Verdict } from '../proof.ts';
import { type Container, runContainer } from './podman.ts';

const ADMIN = { email: 'ema@tants.ee', password: 'kolm punast vööd kirstus' };

async function post({ url }: Container, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}${API_BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const logIn = (container: Container, user = ADMIN) => post(container, authEndpoints.login.path, user);

/** Makes the first administrator by the link that the log shows. */
async function setUp(container: Container): Promise<string[]> {
  const [, code = ''] = await container.saying(
    new RegExp(`make the first one here: http://localhost:${container.port}/register\\?setup=([\\w-]+)`),
  );
  const form = { ...ADMIN, passwordRepeat: ADMIN.password, name: 'Ema', ensembleName: 'Tants', ensembleCode: 'tants', code };
  const [made, in_] = [await post(container, registrationEndpoints.setUp.path, form), await logIn(container)];
  return made === 201 && in_ === 200 ? [] : [`the link is answered by ${made}, the login by ${in_}`];
}

/** Users of all processes, and what the program may change of itself. */
async function rightsOf({ exec }: Container): Promise<string[]> {
  const users = await exec('sh', '-c', "cat /proc/[0-9]*/status | grep '^Uid' | sort -u");
  const writing = await exec('touch', '/app/server/dist/main.js');
  return [
    ...(/^Uid:(\t1000){4}\n?$/.test(users.said) ? [] : [`processes of other users: ${users.said}`]),
    ...(writing.code === 0 ? ['it may change its program'] : []),
  ];
}

/** A first start on a named volume, and what an installation is used for. */
export async function install(say: (line: string) => void): Promise<Verdict[]> {
  await using box = await runContainer({ data: 'first' });
  await box.ready();
  say(/is ready at .*/.exec(await box.said())?.[0].replace(/".*/, '') ?? '');
  const link = await setUp(box);
  const [demo] = demoUsers;
  const demoLogin = await logIn(box, { email: demo?.email ?? '', password: 'riideait-demo' });
  const rights = await rightsOf(box);
  const health = await box.exec('sh', '-c', HEALTH);
  const backup = await box.exec('node', 'server/src/backup.ts', 'backup', '/data/koopia.tar.gz');
  await box.stop();
  await box.start();
  await box.ready();
  const again = await logIn(box);
  await using second = await runContainer({ data: 'first' });
  const [code, said] = [await second.ended(), await second.said()];
  const isRefused = code === 1 && /^Another Riideait works in/m.test(said) && (await logIn(box)) === 200;
  return [
    { promise: 'One command installs: the log shows the link of the first administrator', broken: link },
    { promise: 'It has no demo', broken: demoLogin !== 200 ? [] : [`its login is answered by ${demoLogin}`] },
    { promise: 'It is an ordinary user, and cannot change its program', broken: rights },
    { promise: 'It says that it is healthy', broken: health.code === 0 ? [] : [health.said] },
    { promise: 'A backup is made while it runs', broken: backup.code === 0 ? [] : [backup.said] },
    { promise: 'What was entered is there after a stop', broken: again === 200 ? [] : [`the login is answered by ${again}`] },
    { promise: 'A second container on its volume waits, and is refused', broken: isRefused ? [] : [`it ended with ${code}: ${said}`] },
    { promise: 'A read-only container without any capability serves', broken: await hardened() },
  ];
}

/** As the HEALTHCHECK of deploy/Dockerfile. */
const HEALTH = `node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"`;

async function hardened(): Promise<string[]> {
  const options = ['--read-only', '--read-only-tmpfs=false', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
  await using box = await runContainer({ data: 'hardened', options });
  await box.ready();
  const link = await setUp(box);
  const troubles = (await box.said()).split('\n').filter((line) => /EROFS|EACCES|"level":50/.test(line));
  const { code } = await box.stop();
  return [...link, ...troubles, ...(code === 0 ? [] : [`it ended with ${code}`])];
}
