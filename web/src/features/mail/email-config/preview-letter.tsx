import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Preview } from '@riideait/contract';
import { Fragment } from 'react';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { ScaledDown } from './scaled-down.tsx';
import { t } from './texts.ts';

/** Width of a mail in a mail program, px. */
export const widths = { desktop: 680, phone: 360 } as const;
export type Width = keyof typeof widths;

export function PreviewLetter({ preview, width }: { preview: Preview; width: Width }) {
  const { from, to, replyTo, subject, html } = preview;
  const lines = [
    [t('from'), from],
    [t('to'), to ?? t('withoutAddress')],
    [t('replyTo'), replyTo ?? t('toSender')],
  ] as const;

  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: '#fbf9f5' }}>
        <Typography component="p" sx={{ fontWeight: 600, fontSize: '1.0625rem', mb: 0.5, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Box component="dl" sx={head}>
          {lines.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Box>
      </Box>
      <ScaledDown width={widths[width]}>
        <MailFrame html={html} title={t('mail')} />
      </ScaledDown>
    </Box>
  );
}

const head = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
