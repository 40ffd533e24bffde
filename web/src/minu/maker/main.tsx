import type { Link } from '../calls.ts';
import { show } from '../show.ts';
import { createMakerCalls } from './calls.ts';
import { MakerApp } from './maker-app.tsx';

/** Shows the maker's page; `link` is undefined where the address has none. */
export const open = (link: Link | undefined): void => show(<MakerApp calls={createMakerCalls(link)} />);
