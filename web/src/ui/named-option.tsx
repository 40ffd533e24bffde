import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';

interface Named {
  readonly name: string;
  /** What tells it from others of the name. */
  readonly title: string | null;
}

/** An option of an Autocomplete: a name with its second line. */
export const namedOption = ({ key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key }, { name, title }: Named) => (
  <Box key={key} component="li" {...option} sx={{ minHeight: 52, columnGap: 1, flexWrap: 'wrap' }}>
    {name}
    {title && (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
    )}
  </Box>
);
