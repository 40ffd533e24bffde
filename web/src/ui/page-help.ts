import { createContext, type ReactNode } from 'react';

/** What stands beside the heading of every page: the way to its help. */
export const PageHelp = createContext<ReactNode>(null);
