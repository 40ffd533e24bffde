import { accountEndpoints, type CurrentUser, type Endpoint } from '@riideait/contract';
import type { AnyInput } from '../../../lib/call-input.ts';
import type { KeptAnswer } from '../../../lib/standby.ts';
import { type Answering, answering, askedOf } from './answer.ts';
import { clothingAnswers } from './clothing.ts';
import { deskAnswers } from './desk.ts';
import { peopleAnswers } from './people.ts';
import { stocktakeAnswers } from './stocktakes.ts';
import type { View } from './view.ts';

/** Pages that work without a connection. */
const menu = [
  {
    name: 'clothing',
    items: [
      { displayName: 'clothingSearch', url: '/clothing/search' },
      { displayName: 'clothingCare', url: '/clothing/care' },
      { displayName: 'return', url: '/return' },
      { displayName: 'stocktake', url: '/stocktake' },
      { displayName: 'clothingOverview', url: '/clothing/overview' },
      { displayName: 'clothingTypes', url: '/clothing/clothing-types' },
      { displayName: 'places', url: '/places' },
    ],
  },
  {
    name: 'people',
    items: [
      { displayName: 'peopleSearch', url: '/people/search' },
      { displayName: 'groups', url: '/groups' },
    ],
  },
];

const byEndpoint = new Map<Endpoint, Answering['answer']>(
  [
    ...peopleAnswers,
    ...clothingAnswers,
    ...deskAnswers,
    ...stocktakeAnswers,
    answering(accountEndpoints.menu, () => ({ data: menu })),
    answering(accountEndpoints.genders, () => ({ data: [] })),
  ].map(({ endpoint, answer }) => [endpoint, answer]),
);

/** The answer of the kept register; undefined where it has none. */
export function answerFrom(view: View, user: CurrentUser, endpoint: Endpoint, input: AnyInput): KeptAnswer | undefined {
  if (endpoint === accountEndpoints.me) return { data: user };
  if (endpoint === accountEndpoints.preferences) return { data: { id: user.id, showClothingSize: true } };
  return byEndpoint.get(endpoint)?.(view, askedOf(input));
}
