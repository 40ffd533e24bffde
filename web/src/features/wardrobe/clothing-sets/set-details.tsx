import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ClothingSet } from '@riideait/contract';
import { type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { EnlargeableImage } from '../images/enlargeable-image.embed.tsx';
import { SetActions } from './set-actions.tsx';
import { SetItems } from './set-items.tsx';
import { t } from './texts.ts';

interface SetProps {
  set: ClothingSet;
  onDeleted: () => unknown;
}

const Items = ({ set }: { set: ClothingSet }) => (
  <Suspense key={set.id} fallback={<TableSkeleton columns={2} />}>
    <SetItems setId={set.id} />
  </Suspense>
);

export const SetDetails = ({ set, onDeleted }: SetProps) => (
  <Stack component="section" aria-label={set.name} sx={{ gap: 2 }}>
    <Card sx={{ display: 'flex', gap: 2, p: 2 }}>
      <Box sx={{ width: { xs: 96, lg: 132 }, flexShrink: 0 }}>
        <EnlargeableImage url={set.imageUrl} name={set.name} emptyHeight={96} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: { lg: 'column' }, justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {set.name}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            <span>{t('names', { count: set.numberOfClothingItems })}</span>
            {set.genderCode !== null && ` · ${t(`for.${set.genderCode}`)}`}
          </Typography>
        </Box>
        <SetActions set={set} onDeleted={onDeleted} />
      </Box>
    </Card>
    <Items set={set} />
  </Stack>
);

/** A set as a page on a phone. */
export const SetPage = ({ set, onDeleted }: SetProps) => (
  <SetPageFrame title={set.name} action={<SetActions set={set} onDeleted={onDeleted} />}>
    {set.imageUrl !== null && <EnlargeableImage url={set.imageUrl} name={set.name} emptyHeight={96} />}
    <Items set={set} />
  </SetPageFrame>
);

/** Takes the focus: the focused link is gone. */
const takeFocus = (page: HTMLElement | null) => page?.focus({ preventScroll: true });

/** A page on a phone with a back link to the sets. */
export const SetPageFrame = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Box ref={takeFocus} tabIndex={-1} sx={{ mt: -1.5 }}>
    <ButtonLink to="/clothing/clothing-set" search={{}} startIcon={<ArrowBack />} sx={{ ml: -1, px: 1, mb: 0.5 }}>
      {t('all')}
    </ButtonLink>
    <Page title={title} action={action}>
      {children}
    </Page>
  </Box>
);
