import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { t } from './texts.ts';
import { useIsMobile } from './use-is-mobile.ts';

type AnchorProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'>;

function PrintAnchor({ href, onClick, target }: AnchorProps) {
  const anchor = { component: 'a', href, onClick, target } as const;

  if (!useIsMobile())
    return (
      <Button {...anchor} startIcon={<PrintOutlined />} sx={{ flexShrink: 0 }}>
        {t('print')}
      </Button>
    );
  return (
    <Tooltip title={t('print')}>
      <IconButton {...anchor} aria-label={t('print')} sx={{ width: 44, height: 44 }}>
        <PrintOutlined />
      </IconButton>
    </Tooltip>
  );
}

/** A link to a page for paper, 'Prindi'; on a phone an icon. */
export const PrintLink = createLink(PrintAnchor);
