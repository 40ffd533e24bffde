import { session } from '../../../lib/session.ts';
import { setNote } from '../../../shell/notes.tsx';

/** Wait of a new page before it keeps files, ms: the page itself comes first. */
const STARTS_AFTER = 3_000;

async function keep(): Promise<void> {
  const { keepBuild } = await import('./builds.ts');
  await keepBuild(async (reload) => {
    const { NewBuildNote } = await import('./new-build-note.tsx');
    setNote('build', <NewBuildNote onReload={reload} />);
  });
}

/** Called once, by the start of the app: browsers of users keep the files of the build (decision 65). */
export function startKeepingBuilds(): void {
  let isKept = false;
  const keepOnce = () => {
    if (isKept || !session.get().authenticated) return;
    isKept = true;
    // The next page tries it again.
    void keep().catch(() => {});
  };
  setTimeout(() => {
    keepOnce();
    session.subscribe(keepOnce);
  }, STARTS_AFTER);
}
