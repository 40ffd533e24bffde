import './lib/zod-without-eval.ts';
import './ui/fonts.css';
import './ui/older.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startKeepingBuilds } from './features/home/builds/start.tsx';
import { startOffline } from './features/lending/offline/start.ts';
import { followOtherTabs, session } from './lib/session.ts';
import { createAppRouter } from './router.ts';
// Listens for the login from the start.
import './shell/drawer-store.ts';
import { followSession } from './shell/follow-session.ts';
import { guardPresses } from './ui/guard-presses.ts';
import { followOpeners } from './ui/openers.ts';
import { createQueryClient } from './ui/query-client.ts';
import { followScanners } from './ui/scanner-keys.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs(session);
followSession(session, router, queryClient);
startOffline(queryClient);
startKeepingBuilds();
guardPresses();
followOpeners();
followScanners();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
