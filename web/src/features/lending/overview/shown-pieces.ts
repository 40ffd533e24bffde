import type { Overview } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import type { ShownPieces } from '../../mail/reminders/group-reminder.embed.tsx';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { clothingTypesQuery } from '../../wardrobe/clothing-types/clothing-types.api.ts';
import { narrowedTo } from './cards.ts';
import { overviewQuery } from './overview.api.ts';
import { filterOf, type OverviewAddress } from './overview-address.ts';
import { t } from './texts.ts';

/** Names in a label; more are counted. */
const NAMED = 3;

/** These columns, for a mail about their pieces. */
export function piecesOfNames(names: Overview['clothingNameList']): ShownPieces | undefined {
  if (names.length === 0) return undefined;
  const more = names.length - NAMED;
  const named = names
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return { clothingNameIds: names.map(({ id }) => id), label: more > 0 ? t('andMore', { named, count: more }) : named };
}

/** What the filters leave of the columns: a set, a type, chosen names; undefined: all. */
export function useShownPieces(search: OverviewAddress): ShownPieces | undefined {
  const { setId, type } = search;
  const isMobile = useIsMobile();
  const chosen = isMobile ? search.names : undefined;
  const set = useApiWhile(setId !== undefined, clothingSetsQuery).data?.find(({ id }) => id === setId);
  const ofType = useApiWhile(type !== undefined, clothingTypesQuery).data?.find(({ id }) => id === type);
  const { data } = useApiWhile(type !== undefined || chosen !== undefined, overviewQuery(filterOf(search, isMobile)));
  if (chosen !== undefined) return data && piecesOfNames(narrowedTo(chosen, data).clothingNameList);
  const names = data?.clothingNameList ?? [];
  if (setId === undefined && type === undefined) return undefined;
  return {
    ...(setId !== undefined && { clothingSetId: setId }),
    ...(names.length > 0 && { clothingNameIds: names.map(({ id }) => id) }),
    label: [set?.name, ofType?.name].filter(Boolean).join(', '),
  };
}
