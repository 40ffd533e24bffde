import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { clothingNameQuery } from '../../wardrobe/clothing-names/clothing-names.api.ts';
import { DeedsFilters } from './deeds-filters.tsx';
import { DeedsList } from './deeds-list.tsx';
import { t } from './texts.ts';
import { useDeedsSearch } from './use-deeds-search.ts';

export function DeedsScreen() {
  const deeds = useDeedsSearch();
  const { clothingNameId } = deeds.search;

  return (
    <Page
      title={t('title')}
      beside={clothingNameId !== undefined && <OfName id={clothingNameId} onAll={() => deeds.filter({ clothingNameId: undefined })} />}
    >
      {useMay('deeds:read') && <DeedsFilters {...deeds} />}
      <Suspense fallback={<TableSkeleton />}>
        <DeedsList deeds={deeds} />
      </Suspense>
    </Page>
  );
}

/** The clothing name that the deeds shown are about; a press shows all. */
function OfName({ id, onAll }: { id: number; onAll: () => void }) {
  const name = useApiWhile(true, clothingNameQuery(id)).data?.name ?? t('ofName');
  return (
    <Button variant="outlined" endIcon={<Close />} aria-label={`${name}. ${t('ofAll')}`} onClick={onAll} sx={{ borderRadius: 6 }}>
      {name}
    </Button>
  );
}
