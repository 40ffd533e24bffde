import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of the profile, under its heading. */
export function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ maxWidth: 640 }}>
      <Typography id={titleId} variant="h2" sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
        {title}
      </Typography>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 2.5 }}>{children}</Box>
    </Card>
  );
}
