// The first and smallest script: asks for all that the page needs at once, while the libraries are still on their way. Otherwise each would
// wait for the one before: libraries, screen, access token, data.
import { earlyScreenOf } from './early-screens.ts';
import { askEarly } from './lib/early.ts';
import { hasNewerMethods } from './lib/newer-methods.ts';

/** Below `lib/session.ts`: its libraries are not here yet. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('riideait.session') !== null;
  } catch {
    return false;
  }
}

/** Failures are the app's, which asks again. */
const ignored = () => undefined;

/** Resolves when the file of the app has come, which the page names first; at once if it came from the cache. */
async function appLoaded(): Promise<void> {
  const app = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
  if (!app?.relList.supports('modulepreload') || performance.getEntriesByName(app.href).length > 0) return;
  await new Promise((resolve) => {
    app.addEventListener('load', resolve);
    app.addEventListener('error', resolve);
  });
}

function startSignedIn(): void {
  const screen = earlyScreenOf(location.pathname + location.search);
  askEarly(screen?.data ?? []);
  // With the line to themselves, the libraries come before the screen, and are run while that loads.
  void appLoaded().then(() => {
    import('./shell/shell.tsx').catch(ignored);
    screen?.load().catch(ignored);
  });
}

function start(): void {
  // The token before all scripts: over HTTP/1.1 a browser sends six requests at a time, and the data wait for the token.
  if (isSignedIn()) startSignedIn();
  else if (location.pathname === '/login') import('./features/accounts/auth/login-screen.tsx').catch(ignored);
  // Labels have it in capitals.
  else if (/^\/e\//i.test(location.pathname)) import('./features/wardrobe/codes/stranger-screen.tsx').catch(ignored);
  void import('./main.tsx');
}

if (hasNewerMethods()) start();
else void import('./older-engines.ts').then(start);
