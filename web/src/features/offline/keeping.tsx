import { setNote } from '../../shell/notes.tsx';
import { keepBuild } from './builds.ts';
import { NewBuildNote } from './new-build-note.tsx';

/** Keeps what the app needs without a connection. */
export const keepAll = () => keepBuild((reload) => setNote('build', <NewBuildNote onReload={reload} />)).catch(() => {});

export { forgetBuild as forgetAll } from './builds.ts';
