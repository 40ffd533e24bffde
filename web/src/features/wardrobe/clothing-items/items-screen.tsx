import SearchOff from '@mui/icons-material/SearchOff';
import type { ClothingSearch } from '@riideait/contract';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { LabelsLink } from '../labels/labels-link.embed.tsx';
import { AllItemsFilter } from './all-items-filter.tsx';
import { AllItemsList } from './all-items-list.tsx';
import { t } from './texts.ts';

/** The filter without order and page. */
const filterOf = ({ number, name, type, groupId, state, placeId, heldOverYear }: ClothingSearch) => ({
  number,
  name,
  type,
  groupId,
  state,
  placeId,
  heldOverYear,
});

const filters = ['type', 'groupId', 'state', 'placeId', 'heldOverYear', 'name'] as const;

/** The items of a number, over all clothing names. */
export function NumberScreen() {
  const searching = useAddressSearch('/signed-in/clothing/number', { filters });
  const { number = '' } = searching.search;
  const unknown = <EmptyState icon={<SearchOff />} title={t('numberUnknown', { number })} text={t('numberUnknownText')} />;

  return (
    <Page title={t('numberTitle', { number })} action={<PrintActions search={searching.search} />}>
      <AllItemsFilter {...searching} label={t('numberFilters')} />
      <AllItemsList searching={searching} empty={searching.isFiltered ? <NoneFound onClear={searching.clear} /> : unknown} />
    </Page>
  );
}

/** The items of all clothing names. */
export function ItemsScreen() {
  const searching = useAddressSearch('/signed-in/clothing/items', { filters: [...filters, 'number'] });

  return (
    <Page title={t('itemsTitle')} action={<PrintActions search={searching.search} />}>
      <AllItemsFilter {...searching} label={t('filters')} withWords />
      <AllItemsList searching={searching} empty={searching.isFiltered ? <NoneFound onClear={searching.clear} /> : <NoneYet />} />
    </Page>
  );
}

/** The list and the labels of the filter. */
const PrintActions = ({ search }: { search: ClothingSearch }) => (
  <>
    <LabelsLink to="/labels" search={filterOf(search)} />
    <PrintLink to="/print/gather" search={filterOf(search)} />
  </>
);

const NoneYet = () => (
  <EmptyState
    title={t('empty')}
    text={t('emptyAllText')}
    action={
      <ButtonLink to="/clothing/search" variant="outlined">
        {t('toClothing')}
      </ButtonLink>
    }
  />
);

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={<SearchOff />} title={t('noneFound')} action={<ClearButton label={t('clearSearch')} onClick={onClear} />} />
);
