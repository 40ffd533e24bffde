import { accountEndpoints, type CurrentUser, type Endpoint, type MenuGroup } from '@riideait/contract';
import type { AnyInput } from '../../../../lib/call-input.ts';
import type { KeptAnswer } from '../../../../lib/standby.ts';
import { type Answering, answering, askedOf } from './answer.ts';
import { clothingAnswers } from './clothing.ts';
import { deskAnswers } from './desk.ts';
import { peopleAnswers } from './people.ts';
import { stocktakeAnswers } from './stocktakes.ts';
import { todayAnswers } from './today.ts';
import type { View } from './view.ts';

/** Pages that work without a connection. */
const menu: MenuGroup[] = [
  { name: 'today', place: 'DRAWER', items: [{ displayName: 'today', url: '/' }] },
  {
    name: 'people',
    place: 'DRAWER',
    items: [
      { displayName: 'peopleSearch', url: '/people/search' },
      { displayName: 'groups', url: '/groups' },
      { displayName: 'clothingOverview', url: '/clothing/overview' },
    ],
  },
  {
    name: 'clothing',
    place: 'DRAWER',
    items: [
      { displayName: 'clothingSearch', url: '/clothing/search' },
      { displayName: 'places', url: '/places' },
    ],
  },
  { name: 'issue', place: 'DRAWER', items: [{ displayName: 'issue', url: '/issue' }] },
  { name: 'return', place: 'DRAWER', items: [{ displayName: 'return', url: '/return' }] },
  { name: 'care', place: 'DRAWER', items: [{ displayName: 'clothingCare', url: '/clothing/care' }] },
  { name: 'stocktake', place: 'DRAWER', items: [{ displayName: 'stocktake', url: '/stocktake' }] },
  { name: 'settings', place: 'SETTINGS', items: [{ displayName: 'clothingTypes', url: '/clothing/clothing-types' }] },
];

const byEndpoint = new Map<Endpoint, Answering['answer']>(
  [
    ...peopleAnswers,
    ...clothingAnswers,
    ...deskAnswers,
    ...stocktakeAnswers,
    ...todayAnswers,
    answering(accountEndpoints.menu, () => ({ data: menu })),
    answering(accountEndpoints.genders, () => ({ data: [] })),
  ].map(({ endpoint, answer }) => [endpoint, answer]),
);

/** The answer of the kept register; undefined where it has none. */
export function answerFrom(view: View, user: CurrentUser, endpoint: Endpoint, input: AnyInput): KeptAnswer | undefined {
  if (endpoint === accountEndpoints.me) return { data: user };
  if (endpoint === accountEndpoints.preferences) return { data: { id: user.id, showClothingSize: true, tourDismissed: true } };
  return byEndpoint.get(endpoint)?.(view, askedOf(input));
}
