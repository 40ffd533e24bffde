import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { peopleEndpoints } from '@riideait/contract';
import { clientOf, must } from '../client.ts';
import type { Verdict } from '../proof.ts';
import { buildNewer, NEWER } from './images.ts';
import { type Container, folderOf, IMAGE, LIMITS, podman, runContainer } from './podman.ts';

const VOLUME = 'newer';
const KEEPER = 'hoidja@riideait.test';
const env = { DEMO: 'on' };

const MARI = { firstName: 'Mari', lastName: 'Enne', genderCode: 'F' } as const;
const hasMari = async ({ url }: Container) =>
  (await must(clientOf(url, KEEPER).call(peopleEndpoints.search, { query: { lastName: MARI.lastName } }))).length === 1;

const lines = (said: string, words: RegExp) => said.split('\n').filter((line) => words.test(line));

/** A newer image over the same volume: one that fails, one that succeeds; and the way back. */
export async function newer(say: (line: string) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const note = (promise: string, isKept: boolean, said = '') =>
    void verdicts.push({ promise, broken: isKept ? [] : [said || 'it was not'] });
  {
    await using old = await runContainer({ data: VOLUME, env });
    await old.ready();
    await must(clientOf(old.url, KEEPER).call(peopleEndpoints.add, { body: MARI }));
    await old.stop();
  }
  const folder = join(await folderOf(VOLUME), 'backups');
  const backups = async () => (await readdir(folder)).filter((name) => name.startsWith('riideait-before-update-'));
  await buildNewer('select 1 / 0');
  {
    await using failing = await runContainer({ image: NEWER, data: VOLUME, env });
    note('One whose migration fails ends, and leaves no backup', (await failing.ended()) === 1 && (await backups()).length === 0);
  }
  await buildNewer('create table proof (id int primary key)');
  {
    await using both = await runContainer({ image: NEWER, data: VOLUME, env });
    await both.ready();
    const said = await both.said();
    for (const line of lines(said, /backed up/)) say(JSON.parse(line).msg);
    const names = await backups();
    note('A newer image over the same volume migrates it, and makes one backup before', names.length === 1, `${names} ${said}`);
    note('What was entered is there', await hasMari(both));
    await both.stop();
  }
  {
    await using old = await runContainer({ image: IMAGE, data: VOLUME, env });
    const code = await old.ended();
    const said = await old.said();
    note(
      'The older image refuses what the newer has migrated, in one line',
      code === 1 && lines(said, /start a newer version/).length === 1,
      said,
    );
  }
  const [name = ''] = await backups();
  const restored = await podman(
    ...['run', '--rm', ...LIMITS, '--volume', 'back:/data', '--volume', `${folder}:/backups:ro`],
    ...['--entrypoint', 'node', IMAGE, 'server/src/backup.ts', 'restore', `/backups/${name}`],
  );
  await using back = await runContainer({ image: IMAGE, data: 'back', env });
  await back.ready();
  note('The way back: the older image and that backup', restored.code === 0 && (await hasMari(back)), restored.said);
  return verdicts;
}
