import { accountEndpoints, type CurrentUser, type Endpoint, type MenuEntry, type MenuGroup } from '@riideait/contract';
import type { AnyInput } from '../../../../lib/call-input.ts';
import type { KeptAnswer } from '../../../../lib/standby.ts';
import { type Answering, answering, askedOf } from './answer.ts';
import { clothingAnswers } from './clothing.ts';
import { deskAnswers } from './desk.ts';
import { peopleAnswers } from './people.ts';
import { stocktakeAnswers } from './stocktakes.ts';
import { todayAnswers } from './today.ts';
import type { View } from './view.ts';

const page = (displayName: string, url: string): MenuEntry => ({ displayName, url, tabs: [] });

/** Pages that work without a connection. */
const menu: MenuGroup[] = [
  {
    name: 'daily',
    items: [
      page('today', '/'),
      {
        ...page('people', '/people/search'),
        tabs: [page('peopleSearch', '/people/search'), page('groups', '/groups'), page('clothingOverview', '/clothing/overview')],
      },
      { ...page('clothing', '/clothing/search'), tabs: [page('clothingSearch', '/clothing/search'), page('places', '/places')] },
      page('issue', '/issue'),
      page('return', '/return'),
      page('care', '/clothing/care'),
      page('stocktake', '/stocktake'),
    ],
  },
  { name: 'admin', items: [page('clothingTypes', '/clothing/clothing-types')] },
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
