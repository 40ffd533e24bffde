import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/link.tsx';
import { t as uiText } from '../ui/texts.ts';
import { Bar } from './bar.tsx';
import { NoticeBox, useNotice } from './notice.tsx';
import { t } from './texts.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useCurrentUser } from './use-session.ts';

interface SignedOutPageProps {
  /** Heading and document title. */
  title: string;
  /** Below the heading. */
  intro?: string | undefined;
  /** A long text: the card is as wide as it reads well. */
  wide?: boolean;
  /** The card leads to the login itself, and back from there. */
  hasLogin?: boolean;
  children?: ReactNode;
}

/** A signed-out page: a card under the top bar, a notice, and the form. */
export function SignedOutPage({ title, intro, wide = false, hasLogin = false, children }: SignedOutPageProps) {
  useDocumentTitle(uiText('documentTitle', { title }));
  const notice = useNotice();

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', background: 'linear-gradient(#f7f4ee, #efe6d8)' }}>
      <Bar>
        <Entrance hasLogin={hasLogin} />
      </Bar>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: { xs: 'start center', sm: 'center' }, p: 2 }}>
        <Card sx={{ width: '100%', maxWidth: wide ? 820 : 400, boxSizing: 'border-box', px: { xs: 3, sm: 4 }, pt: 3.5, pb: 4 }}>
          <Typography variant="h1" sx={{ color: 'primary.main' }}>
            {title}
          </Typography>
          {intro !== undefined && <Typography sx={{ mt: 0.5 }}>{intro}</Typography>}
          <Box sx={{ mt: 3 }}>
            {notice && <NoticeBox notice={notice} />}
            {children}
          </Box>
        </Card>
      </Box>
    </Box>
  );
}

/** The ways in. A signed-in user may open a signed-out page by a link in a mail. */
function Entrance({ hasLogin }: { hasLogin: boolean }) {
  const isSignedIn = useCurrentUser() !== null;
  if (isSignedIn) return null;
  return (
    <Box component="nav" aria-label={t('entrance')} sx={{ ml: 'auto', display: 'flex', gap: { xs: 0, sm: 1 } }}>
      {!hasLogin && <BarLink to="/login">{t('logIn')}</BarLink>}
      <BarLink to="/register">{t('register')}</BarLink>
    </Box>
  );
}

const BarLink = styled(ButtonLink)({
  color: '#ffffff',
  paddingInline: 12,
  whiteSpace: 'nowrap',
  fontSize: 'min(0.9375rem, 4.2vw)',
  '&.active': { backgroundColor: 'rgb(255 255 255 / 14%)' },
  '&:hover': { backgroundColor: 'rgb(255 255 255 / 10%)' },
  '&.Mui-focusVisible': { outlineColor: '#ffffff', outlineOffset: -2 },
});

const looksOfLink = ({ theme }: { theme: Theme }) => ({
  display: 'inline-block',
  paddingBlock: 10,
  color: theme.palette.primary.main,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  '&:hover': { textDecorationColor: 'currentColor' },
});

/** A link between signed-out pages, of touch height. */
export const SignedOutLink = styled(Link)(looksOfLink);

/** The same to a page outside the app. */
export const SignedOutAnchor = styled('a')(looksOfLink);

/** Such links at the left and right. */
export const SignedOutLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  marginTop: 12,
});
