import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Belt } from './belt.tsx';
import { NoticeBox, useNotice } from './notice.tsx';
import { useDocumentTitle } from './use-document-title.ts';

interface SignedOutPageProps {
  /** Document title, and the heading unless `isFrontDoor`. */
  title: string;
  /** The heading is the product's name. */
  isFront?: boolean;
  /** Below the heading. */
  intro?: string | undefined;
  children?: ReactNode;
}

/** A signed-out page: a card under the belt, a notice, and the form. */
export function SignedOutPage({ title, isFront = false, intro, children }: SignedOutPageProps) {
  const { t } = useTranslation(['shell', 'ui']);
  useDocumentTitle(t('ui:documentTitle', { title }));
  const notice = useNotice();

  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        boxSizing: 'border-box',
        background: 'linear-gradient(#f7f4ee, #efe6d8)',
      }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, boxSizing: 'border-box' }}>
        <Belt />
        <Box sx={{ px: { xs: 3, sm: 4 }, pt: isFront ? 4.5 : 3.5, pb: 4 }}>
          {!isFront && <HomeLink to="/login">{t('title')}</HomeLink>}
          <Typography variant="h1" sx={{ color: 'primary.main', ...(isFront && { fontSize: '2.25rem' }) }}>
            {isFront ? t('title') : title}
          </Typography>
          {intro !== undefined && <Typography sx={{ mt: 0.5 }}>{intro}</Typography>}
          <Box sx={{ mt: 3 }}>
            {notice && <NoticeBox notice={notice} />}
            {children}
          </Box>
        </Box>
      </Card>
    </Box>
  );
}

const HomeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.h2,
  display: 'inline-block',
  paddingBlock: 8,
  color: theme.palette.text.secondary,
  fontSize: '1.0625rem',
  textDecoration: 'none',
}));

/** A link between signed-out pages, of touch height. */
export const SignedOutLink = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  paddingBlock: 10,
  color: theme.palette.primary.main,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

/** Such links at the left and right. */
export const SignedOutLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  marginTop: 12,
});
