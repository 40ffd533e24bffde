import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StrangersCard } from '@riideait/contract';
import { lazy, Suspense } from 'react';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { t } from './texts.ts';

// Apart: pages of users share no more for it.
export const loadFindForm = () => import('../../lending/finds/find-form.embed.tsx');
const FindFormCard = lazy(() => loadFindForm().then((module) => ({ default: module.FindFormCard })));

/** Whose item it is, in the words of the ensemble, and where to report it. */
const CardFacts = ({ card: { ensembleName, contact, text } }: { card: StrangersCard }) => (
  <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
    <Typography>{t('found', { ensemble: ensembleName })}</Typography>
    {text !== null && <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>}
    {contact !== null && (
      <Typography component="div">
        {t('contact')}
        <Link href={`mailto:${contact}`} sx={{ display: 'block', py: 1.25, fontWeight: 600 }}>
          {contact}
        </Link>
      </Typography>
    )}
  </Stack>
);

/** The card, and the form by which a finder tells of it. */
export const CardWithForm = ({ code, card }: { code: string; card: StrangersCard }) => (
  <>
    <CardFacts card={card} />
    <Suspense fallback={<LinesSkeleton lines={4} height={56} />}>
      <FindFormCard code={code} />
    </Suspense>
  </>
);
