// The first script of both pages: asks for the list at once, while the page's own script is still on its way.
import { headersOf } from './token.ts';

const [address, header, main] =
  location.pathname === '/tegija'
    ? (['/api/maker', 'riideait-maker', () => import('./maker/main.tsx')] as const)
    : (['/api/holder', 'riideait-holder', () => import('./main.tsx')] as const);
const headers = headersOf(header, location.hash);
const link = headers && { headers, first: fetch(address, { headers }) };
// The page says that it failed.
link?.first.catch(() => undefined);
// Another link opened in the same window changes the fragment only.
addEventListener('hashchange', () => location.reload());

main().then(
  ({ open }) => open(link),
  () => document.querySelector('[role=status]')?.replaceChildren('Lehe avamine ei õnnestunud. Kontrolli ühendust ja laadi leht uuesti.'),
);
