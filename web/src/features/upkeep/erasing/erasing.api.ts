import { erasingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** Who was erased and is back since a restore. */
export const erasedBackQuery = apiQuery('erasing', erasingEndpoints.back, {});

/** Photos of damage that a dancer sent. */
export const damagePhotosQuery = (id: number) => apiQuery('erasing', erasingEndpoints.photos, { params: { id } });

/** Texts about other things with a name of a dancer alone. */
export const mentionsQuery = (id: number) => apiQuery('erasing', erasingEndpoints.mentions, { params: { id } });
