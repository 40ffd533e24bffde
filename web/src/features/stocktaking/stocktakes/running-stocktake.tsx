import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Stocktake } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { CountView } from './count-view.tsx';
import { CountedTwiceNote } from './counted-twice-note.tsx';
import { ListView } from './list-view.tsx';
import { StateView } from './state-view.tsx';
import { t } from './texts.ts';
import { useCounting } from './use-counting.ts';
import { views } from './views.ts';
import { LateNote, WaitingNote } from './waiting-note.tsx';

const route = getRouteApi('/signed-in/stocktake/$id');

/** Counting: by scanner and numbers, by a list, and how far it is. */
export function RunningStocktake({ stocktake }: { stocktake: Stocktake }) {
  const { id, name } = stocktake;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const counting = useCounting(id);
  const mayCount = useMay('stocktakes:write');

  const view = mayCount ? (search.view ?? 'count') : 'state';
  const [onlyPlace = null, ...otherPlaces] = stocktake.placeIds;
  const placeId = search.placeId ?? (otherPlaces.length === 0 ? onlyPlace : null);
  const place = {
    placeId,
    onPlace: (next: number | null) => void navigate({ search: (before) => ({ ...before, placeId: next ?? undefined }), replace: true }),
  };

  return (
    <Page
      title={name}
      action={
        view === 'state' && (
          <ButtonLink to="/print/stocktake/$id" params={{ id }} startIcon={<PrintOutlined />}>
            {t('print')}
          </ButtonLink>
        )
      }
    >
      {mayCount && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          color="primary"
          aria-label={t('views')}
          value={view}
          onChange={(_, next: (typeof views)[number] | null) =>
            next !== null && void navigate({ search: (before) => ({ ...before, view: next }), replace: true })
          }
          sx={{ bgcolor: 'background.paper', maxWidth: { md: 480 } }}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, fontWeight: 600, textTransform: 'none' }}>
              {t(`view.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <LateNote posts={counting.posts} stocktake={stocktake} />
      {mayCount && <CountedTwiceNote stocktakeId={id} counting={counting} />}
      {view === 'count' && <CountView stocktake={stocktake} counting={counting} {...place} />}
      {view === 'list' && <ListView stocktake={stocktake} counting={counting} {...place} />}
      {view === 'state' && <StateView stocktake={stocktake} counting={counting} />}
      {counting.failing && <WaitingNote posts={counting.posts} />}
    </Page>
  );
}
