import { join } from 'node:path';
import { openDatabase } from '../../../server/src/db/database.ts';
import { crashOn } from '../crash.ts';
import type { Verdict } from '../proof.ts';
import type { Server } from '../server.ts';
import { folderOf, runContainer } from './podman.ts';

const KILLS = 8;
const VOLUME = 'kills';

/** Writers record each acknowledged answer while the container or its PostgreSQL is killed. */
export async function kills(say: (line: string) => void): Promise<Verdict[]> {
  await using box = await runContainer({ data: VOLUME, env: { DEMO: 'on', LOG_LEVEL: 'fatal' } });
  await box.ready();
  const socket = encodeURIComponent(join(await folderOf(VOLUME), 'run'));
  let starting: Promise<void> | undefined;
  const server: Server = {
    url: box.url,
    pid: () => 0,
    // With its first process a container loses all.
    kill: async (victim) => {
      await starting;
      if (victim === 'postgres') await box.exec('sh', '-c', 'kill -9 $(head -1 /data/postgres/postmaster.pid)');
      else await box.signal('KILL').then(box.ended);
    },
    start: () => {
      starting = box.start();
    },
    ready: async () => {
      await starting;
      await box.ready();
    },
    openDatabase: async () => openDatabase(`postgres://riideait@localhost:5432/riideait?host=${socket}&sslmode=disable`, { max: 4 }),
    [Symbol.asyncDispose]: async () => {},
  };
  const seed = Math.floor(Math.random() * 2 ** 31);
  say(`seed ${seed}`);
  // Awaited, or the container would end first.
  return await crashOn(server, { seed, times: KILLS, minutes: undefined, say });
}
