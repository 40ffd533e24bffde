import { configure } from '@testing-library/react';
import { WAIT } from '../../scripts/patience.ts';

/** Says what a user has before them when a wait fails, which the library's dump of the markup begins with its menus. */
function failure(message: string | null): Error {
  const page = `On ${location.pathname}${location.search}: ${document.body.textContent.slice(0, 1_500)}`;
  // The library asks for the failure of a query, and again for that of the wait around it.
  return new Error(message?.endsWith(page) ? message : `${message}\n${page}`);
}

configure({ asyncUtilTimeout: WAIT, getElementError: failure });
