import { getRouteApi } from '@tanstack/react-router';
import { CardsSheet } from './cards-sheet.tsx';
import { PeopleSheet } from './people-sheet.tsx';
import { WallSheet } from './wall-sheet.tsx';

const sheets = { wall: WallSheet, cards: CardsSheet, people: PeopleSheet } as const;
const route = getRouteApi('/signed-in/print/performances/$id');

/** A performance on paper. */
export function PerformancePaperScreen() {
  const { id } = route.useParams();
  const { sheet = 'wall' } = route.useSearch();
  const Sheet = sheets[sheet];
  return <Sheet id={id} />;
}
