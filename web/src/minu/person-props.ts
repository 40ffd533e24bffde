import type { Holder, HolderPage } from '@riideait/contract';
import type { Calls } from './calls.ts';

/** What every part about a person needs. */
export interface PersonProps {
  person: Holder;
  calls: Calls;
  /** A newer state of the page has come. */
  onPage: (page: HolderPage) => void;
  /** The server says that the page is out of date: reads it again. */
  onChanged: () => Promise<void>;
}
