import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea, { type CardActionAreaProps } from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const Anchor = (area: Omit<CardActionAreaProps<'a'>, 'component'>) => <CardActionArea {...area} component="a" />;
const LinkArea = createLink(Anchor);

interface WayCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
}

/** A large link: where it leads and what one does there. */
export const WayCard = ({ to, icon, title, text }: WayCardProps) => (
  <Card>
    <LinkArea to={to} sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2.5, height: '100%', justifyContent: 'flex-start' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 52,
          height: 52,
          flexShrink: 0,
          borderRadius: 3,
          bgcolor: '#e4e9f5',
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="span" sx={{ display: 'block', color: 'primary.main' }}>
          {title}
        </Typography>
        <Typography component="span" sx={{ display: 'block', color: 'text.secondary', mt: 0.25 }}>
          {text}
        </Typography>
      </Box>
      <ChevronRight sx={{ color: 'text.secondary' }} />
    </LinkArea>
  </Card>
);
