import LayersOutlined from '@mui/icons-material/LayersOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { Page, PageAction } from '../../../ui/page.tsx';
import { CardSkeleton, EmptyState } from '../../../ui/states.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { clothingSetsQuery } from './clothing-sets.api.ts';
import { SetDetails, SetPage, SetPageFrame } from './set-details.tsx';
import { AddSetDialog } from './set-dialogs.tsx';
import { SetList } from './set-list.tsx';
import { shownSet } from './shown-set.ts';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/clothing/clothing-set');

/** The list of sets with the chosen or first one beside it; on a phone only one of the two. */
export function ClothingSetsScreen() {
  const { data: sets } = useApi(clothingSetsQuery);
  const { setId } = route.useSearch();
  const navigate = route.useNavigate();
  const isMobile = useIsMobile();
  const mayWrite = useMay('clothing:write');
  const [adding, setAdding] = useState(false);
  const client = useQueryClient();

  const shown = shownSet(sets, setId, isMobile);
  // The list first: a refetch of the deleted set's items would answer 404.
  const onDeleted = async () => {
    await navigate({ search: {}, replace: true });
    await client.refetchQueries({ queryKey: clothingSetsQuery.queryKey });
  };

  if (isMobile && shown === 'lost')
    return (
      <SetPageFrame title={t('title')}>
        <LostSet />
      </SetPageFrame>
    );
  if (isMobile && shown !== undefined && shown !== 'lost') return <SetPage key={shown.id} set={shown} onDeleted={onDeleted} />;

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setAdding(true)} />}>
      {sets.length === 0 && shown === undefined && (
        <Card>
          <EmptyState icon={<LayersOutlined />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />
        </Card>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        {sets.length > 0 && (
          <Box sx={isMobile ? { width: 1 } : besideSet}>
            <SetList sets={sets} selectedId={shown === 'lost' ? undefined : shown?.id} alone={isMobile} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
          {shown === 'lost' ? <LostSet /> : shown && <SetDetails key={shown.id} set={shown} onDeleted={onDeleted} />}
        </Box>
      </Box>
      {adding && (
        <AddSetDialog
          onAdded={({ id }) => {
            setAdding(false);
            void navigate({ search: { setId: id } });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

/** Stays visible; scrolls if taller than the screen. */
const besideSet = { width: { sm: '34%', lg: 300 }, flexShrink: 0, position: 'sticky', top: 90, maxHeight: 'calc(100dvh - 182px)' } as const;

/** The set in the address does not exist or is not in the list yet. */
function LostSet() {
  if (useIsFetching(clothingSetsQuery) > 0) return <CardSkeleton />;
  return (
    <Card>
      <EmptyState title={t('notFound')} text={t('notFoundText')} />
    </Card>
  );
}
