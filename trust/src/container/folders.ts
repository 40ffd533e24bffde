import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { untilReady } from '../../../server/test/listening.ts';
import type { Verdict } from '../proof.ts';
import { PLACE, runContainer, type Wanted } from './podman.ts';

/** A folder of this machine that belongs to a user. */
async function folderOf(name: string, owner: number): Promise<string> {
  const folder = join(PLACE, 'folders', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await chown(folder, owner, owner);
  return folder;
}

/** What it says where it must refuse to start: one line that matches. */
async function refusal(wanted: Wanted, words: RegExp): Promise<string[]> {
  await using box = await runContainer(wanted);
  const code = await Promise.race([box.ended(), untilReady(box.url).then(() => 0)]);
  const said = (await box.said()).trim();
  return code !== 0 && !said.includes('\n') && words.test(said) ? [] : [`it ended with ${code}: ${said}`];
}

async function serves(wanted: Wanted): Promise<string[]> {
  await using box = await runContainer(wanted);
  await box.ready();
  const { code } = await box.stop();
  return code === 0 ? [] : [`it ended with ${code}`];
}

/** Folders of the machine in the place of a volume, and users that the image does not know. */
export async function folders(): Promise<Verdict[]> {
  const mine = await folderOf('mine', 1000);
  const foreign = await folderOf('foreign', 0);
  const unknown = await folderOf('unknown', 4321);
  return [
    { promise: 'A folder of the machine serves as its data', broken: await serves({ data: mine }) },
    {
      promise: 'A folder of somebody else is refused in one line with the way out',
      broken: await refusal({ data: foreign }, /chown.*1000/),
    },
    {
      promise: 'An unknown user is refused in one line with the way out',
      broken: await refusal(
        {
          data: unknown, // Without it podman, other than Docker, makes the user known.
          options: ['--user=4321:4321', '--passwd=false'],
        },
        /4321/,
      ),
    },
  ];
}
