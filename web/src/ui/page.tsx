import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, use, useEffect } from 'react';
import { PageHelp } from './page-help.ts';
import { t } from './texts.ts';
import { LOW_WINDOW, useIsMobile } from './use-is-mobile.ts';
import { wholeWords } from './whole-words.ts';

interface PageProps {
  /** The heading and document title. */
  title: string;
  /** Beside the heading, such as a chip. */
  beside?: ReactNode;
  /** The one primary action, usually a `PageAction`. */
  action?: ReactNode;
  children: ReactNode;
}

/** A longer title is smaller on a phone: it would take three lines, or beside an action two. */
const LONG = 24;
const LONG_BESIDE_ACTION = 10;

/** A screen: heading, primary action, content. */
export function Page({ title, beside, action, children }: PageProps) {
  const help = use(PageHelp);
  const documentTitle = t('documentTitle', { title });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return (
    <Stack sx={{ gap: { xs: 1.5, sm: 2 }, [`@media ${LOW_WINDOW}`]: { gap: 0.75 } }}>
      {/* In large type, or beside a long word, the action stands below the title. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, minHeight: 44 }}>
        <Box sx={{ ...wholeWords, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
            <Typography
              variant="h1"
              sx={{
                minWidth: 0,
                fontSize: { xs: title.length > (action ? LONG_BESIDE_ACTION : LONG) ? '1.25rem' : 'min(1.5rem, 10.5vw)', sm: '1.875rem' },
                [`@media ${LOW_WINDOW}`]: { fontSize: '1.25rem' },
              }}
            >
              {title}
            </Typography>
            {help}
          </Box>
          {beside}
        </Box>
        {Boolean(action) && (
          <Box data-page-action sx={{ display: 'flex', flexShrink: 0, gap: 0.5, ml: 'auto' }}>
            {action}
          </Box>
        )}
      </Box>
      {children}
    </Stack>
  );
}

interface PageActionProps {
  label: string;
  /** On a phone; default: 'Lisa'. */
  shortLabel?: string;
  icon?: ReactNode;
  onClick: () => void;
}

/** The primary button beside a screen's heading. */
export function PageAction({ label, shortLabel, icon = <Add />, onClick }: PageActionProps) {
  const short = shortLabel ?? t('add');

  return (
    <Button variant="contained" startIcon={icon} onClick={onClick} aria-label={label} sx={{ flexShrink: 0 }}>
      {useIsMobile() ? short : label}
    </Button>
  );
}
