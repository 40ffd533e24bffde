import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type AddressOf, useAddressSearch } from '../../../ui/use-address-search.ts';
import { BlankLabels } from './blank-labels.tsx';
import { addressQuery, labelledItemsQuery } from './labels.api.ts';
import { LabelsPage } from './labels-page.tsx';
import { t } from './texts.ts';

/** Labels of items or of blank codes. */
export function LabelsScreen() {
  const { data } = useApi(addressQuery);
  const { search, filter } = useAddressSearch('/signed-in/labels');
  const mayMake = useMay('clothing:write');
  const { publicUrl } = data;
  const isBlank = mayMake && search.blank === true;
  const source = mayMake && <SourceChoice isBlank={isBlank} onChoose={(blank) => filter({ blank: blank || undefined })} />;
  return isBlank ? <BlankLabels publicUrl={publicUrl} source={source} /> : <ItemLabels {...{ publicUrl, source, search }} />;
}

interface SourceChoiceProps {
  isBlank: boolean;
  onChoose: (isBlank: boolean) => void;
}

const SourceChoice = ({ isBlank, onChoose }: SourceChoiceProps) => (
  <ToggleButtonGroup exclusive color="primary" aria-label={t('what')} value={isBlank} size="small">
    {[false, true].map((blank) => (
      <ToggleButton
        key={String(blank)}
        value={blank}
        onClick={() => onChoose(blank)}
        sx={{ minHeight: 44, flex: { xs: 1, sm: '0 0 auto' }, px: 2 }}
      >
        {t(blank ? 'blank' : 'ofItems')}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

interface ItemLabelsProps {
  publicUrl: string | null;
  source: ReactNode;
  search: AddressOf<'/signed-in/labels'>;
}

function ItemLabels({ publicUrl, source, search: { blank: _, ...chosen } }: ItemLabelsProps) {
  const { data: items } = useSuspenseQuery(labelledItemsQuery(chosen));
  const coded = useMemo(() => items.map((item) => ({ code: item.code, item })), [items]);
  return (
    <LabelsPage
      publicUrl={publicUrl}
      coded={coded}
      source={
        <>
          {source}
          {items.length === 0 && (
            <EmptyState
              title={t('noItems')}
              text={t('noItemsText')}
              action={
                <ButtonLink to="/clothing/search" variant="outlined">
                  {t('toClothing')}
                </ButtonLink>
              }
            />
          )}
        </>
      }
    />
  );
}
