import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { personQuery } from '../../people/people/people.api.ts';
import { heldQuery } from './issuing.api.ts';
import { IssuingDesk } from './issuing-desk.tsx';

const route = getRouteApi('/signed-in/people/$id');

/** The page of a person; another person gets a new desk. One who was merged into another leads to that one's. */
export function PersonScreen() {
  const { id } = route.useParams();
  const { data: person, busy } = useApi(personQuery(id));
  const { data: issues } = useApi(heldQuery(id));

  // Until the answer about the next person arrives, the one before is shown.
  if (person.id !== id && !busy) return <Navigate to="/people/$id" params={{ id: person.id }} replace />;
  return <IssuingDesk key={person.id} person={person} issues={issues} />;
}
