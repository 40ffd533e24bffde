import { App } from './app.tsx';
import { createCalls, type Link } from './calls.ts';
import { show } from './show.ts';

/** Shows the holder's page; `link` is undefined where the address has none. */
export const open = (link: Link | undefined): void => show(<App calls={createCalls(link)} />);
