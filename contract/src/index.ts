import { accountEndpoints } from './account.ts';
import { authEndpoints } from './auth.ts';
import { clothingItemEndpoints } from './clothing-items.ts';
import { clothingNameEndpoints } from './clothing-names.ts';
import { clothingSetEndpoints } from './clothing-sets.ts';
import { clothingTypeEndpoints } from './clothing-types.ts';
import type { Endpoint } from './endpoint.ts';
import { exportingEndpoints } from './exporting.ts';
import { groupEndpoints } from './groups.ts';
import { healthEndpoints } from './health.ts';
import { imageEndpoints } from './images.ts';
import { issuingEndpoints } from './issuing.ts';
import { measurementEndpoints } from './measurements.ts';
import { overviewEndpoints } from './overview.ts';
import { peopleEndpoints } from './people.ts';
import { searchEndpoints } from './search.ts';

export * from './account.ts';
export * from './auth.ts';
export * from './clothing-items.ts';
export * from './clothing-names.ts';
export * from './clothing-sets.ts';
export * from './clothing-types.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './exporting.ts';
export * from './fields.ts';
export * from './groups.ts';
export * from './health.ts';
export * from './images.ts';
export * from './issuing.ts';
export * from './measurements.ts';
export * from './number-range.ts';
export * from './overview.ts';
export * from './people.ts';
export * from './permissions.ts';
export * from './search.ts';

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
  measurements: measurementEndpoints,
  clothingSets: clothingSetEndpoints,
  images: imageEndpoints,
  issuing: issuingEndpoints,
  overview: overviewEndpoints,
  search: searchEndpoints,
  exporting: exportingEndpoints,
} as const;

export const allEndpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap((endpoints): Endpoint[] => Object.values(endpoints));
