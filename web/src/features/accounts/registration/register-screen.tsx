import { getRouteApi } from '@tanstack/react-router';
import { RegisterCard } from './register-card.tsx';
import { SetUpCard } from './set-up-card.tsx';

const route = getRouteApi('/register');

/** Registration, or with the link of an empty installation that of the first administrator. */
export function RegisterScreen() {
  const { setup } = route.useSearch();
  return setup ? <SetUpCard code={setup} /> : <RegisterCard />;
}
