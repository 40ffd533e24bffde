import { accountEndpoints } from './account.ts';
import { authEndpoints } from './auth.ts';
import { clothingItemEndpoints } from './clothing-items.ts';
import { clothingNameEndpoints } from './clothing-names.ts';
import { clothingTypeEndpoints } from './clothing-types.ts';
import type { Endpoint } from './endpoint.ts';
import { groupEndpoints } from './groups.ts';
import { healthEndpoints } from './health.ts';
import { issuingEndpoints } from './issuing.ts';
import { peopleEndpoints } from './people.ts';

export * from './account.ts';
export * from './auth.ts';
export * from './clothing-items.ts';
export * from './clothing-names.ts';
export * from './clothing-types.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './groups.ts';
export * from './health.ts';
export * from './issuing.ts';
export * from './people.ts';
export * from './permissions.ts';

/** Every endpoint of the API, by feature. */
export const endpointsByFeature = {
  health: healthEndpoints,
  auth: authEndpoints,
  account: accountEndpoints,
  groups: groupEndpoints,
  people: peopleEndpoints,
  clothingTypes: clothingTypeEndpoints,
  clothingNames: clothingNameEndpoints,
  clothingItems: clothingItemEndpoints,
  issuing: issuingEndpoints,
} as const;

export const allEndpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap((endpoints): Endpoint[] => Object.values(endpoints));
