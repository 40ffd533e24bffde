// The first script: asks for the list at once, while the page's own script is still on its way.
import { headersOf } from './token.ts';

const headers = headersOf(location.hash);
const link = headers && { headers, first: fetch('/api/holder', { headers }) };
// The page says that it failed.
link?.first.catch(() => undefined);
// Another link opened in the same window changes the fragment only.
addEventListener('hashchange', () => location.reload());

import('./main.tsx').then(
  ({ open }) => open(link),
  () => document.querySelector('[role=status]')?.replaceChildren('Lehe avamine ei õnnestunud. Kontrolli ühendust ja laadi leht uuesti.'),
);
