import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Belt } from './belt.tsx';
import { t } from './texts.ts';

/** Height of the top bar with its belt, px; sticky elements start below it. */
export const TOP_BAR_HEIGHT = { xs: 66, md: 74 } as const;

const TitleLink = styled(Link)(({ theme }) => ({
  ...theme.typography.h2,
  // There is no room for more in large type.
  fontSize: 'min(1.375rem, 6.2vw)',
  color: '#ffffff',
  textDecoration: 'none',
  padding: '8px 0',
  borderRadius: 6,
  '&:focus-visible': { outlineColor: '#ffffff' },
}));

interface BarProps {
  /** Before the title: the button of the menu. */
  before?: ReactNode;
  /** After the title. */
  children: ReactNode;
}

/** The top bar of all pages: the title leads home. */
export const Bar = ({ before, children }: BarProps) => (
  <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 'appBar', bgcolor: 'primary.main', color: 'primary.contrastText' }}>
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: { xs: 56, md: 64 },
        pl: { xs: before ? 0.5 : 2, md: 3 },
        pr: { xs: 1.5, sm: 2 },
        gap: { xs: 1.5, md: 3 },
        '& .MuiSvgIcon-root': { fontSize: 'min(1.5rem, 28px)' },
      }}
    >
      {before}
      <TitleLink to="/" aria-label={t('home')}>
        {t('title')}
      </TitleLink>
      {children}
    </Box>
    <Belt />
  </Box>
);
