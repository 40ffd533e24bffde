import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import type { ClothingRow } from '@riideait/contract';
import { useCallback } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { FilterBar, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { SendButton } from '../../care/batches/send-button.embed.tsx';
import { placeOptions, placesQuery } from '../places/places.api.ts';
import { pairOnPhone } from './all-items-filter.tsx';
import { rowLabel, useMarksOf } from './all-items-list.tsx';
import { careCountQuery, careQuery, ofCare } from './care.ts';
import { CareCard, careColumns } from './care-columns.tsx';
import { CareStates } from './care-states.tsx';
import { useCareOfItems } from './clothing-items.api.ts';
import { ItemsBar } from './items-bar.tsx';
import { t } from './texts.ts';

const filters = ['name', 'placeId', 'state'] as const;
const idOf = ({ id }: ClothingRow) => id;

/** Lists pieces in the wash, in repair or lost, and puts them back in order. */
export function CareScreen() {
  const searching = useAddressSearch('/signed-in/clothing/care', { filters });
  const { search, filter, clear, isFiltered } = searching;
  const answer = useApi(careQuery(search));
  const held = useApi(careCountQuery({ state: search.state, issued: true }, search)).pagination.resultCount;
  const { data: places } = useApi(placesQuery);
  const marks = useMarksOf(search);
  const mayWrite = useMay('clothing:write');
  const { mutate: care } = useCareOfItems();
  const actions = useCallback(
    (row: ClothingRow) => (
      <RowActions
        of={rowLabel(row)}
        actions={[
          { label: t('backInOrder'), icon: <CheckCircleOutlined />, onClick: () => care({ body: { clothingIds: [row.id], state: 'OK' } }) },
        ]}
      />
    ),
    [care],
  );

  return (
    <Page
      title={t('careTitle')}
      action={<PrintLink to="/print/gather" search={{ name: search.name, placeId: search.placeId, state: search.state, ...ofCare }} />}
    >
      <CareStates search={search} onChoose={(state) => filter({ state })} />
      <FilterBar label={t('filters')} onClear={isFiltered ? clear : undefined}>
        <Box sx={pairOnPhone}>
          <FilterText label={t('clothingName')} value={search.name} onChange={(name) => filter({ name })} />
          <FilterSelect
            label={t('place')}
            value={search.placeId}
            options={placeOptions(places)}
            onChange={(placeId) => filter({ placeId })}
          />
        </Box>
      </FilterBar>
      <PagedList
        answer={answer}
        searching={searching}
        found={held > 0 ? t('careFound', { count: answer.pagination.resultCount, held }) : undefined}
        columns={careColumns}
        rowKey={idOf}
        card={CareCard}
        defaultSort={{ key: 'stateSince', order: 'asc' }}
        empty={isFiltered ? <NoneInCare onClear={clear} /> : <EmptyState icon={<CheckCircleOutlined />} title={t('allInOrder')} />}
        actions={mayWrite ? actions : undefined}
        marking={mayWrite ? { marks, labelOf: rowLabel } : undefined}
      />
      <ItemsBar
        marks={marks}
        main={{ label: t('backInOrder'), state: 'OK' }}
        further={({ onDone, ...items }) => <SendButton {...items} onSent={onDone} />}
      />
    </Page>
  );
}

const NoneInCare = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={<CheckCircleOutlined />} title={t('noneFound')} action={<ClearButton onClick={onClear} />} />
);
