import { getRouteApi } from '@tanstack/react-router';
import { RegisterCard } from './register-card.tsx';
import { SetUpCard } from './set-up-card.tsx';

const route = getRouteApi('/register');

/** Anybody's registration, or by the link that an empty installation prints, the first administrator's. */
export function RegisterScreen() {
  const { setup } = route.useSearch();
  return setup ? <SetUpCard code={setup} /> : <RegisterCard />;
}
