import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';

type AnchorProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'>;

function LabelsAnchor({ href, onClick, target }: AnchorProps) {
  const { t } = useTranslation('clothing-items');
  const anchor = { component: 'a', href, onClick, target, 'aria-label': t('printLabels') } as const;

  if (!useIsMobile())
    return (
      <Button {...anchor} startIcon={<QrCode2Outlined />} sx={{ flexShrink: 0 }}>
        {t('labels')}
      </Button>
    );
  return (
    <Tooltip title={t('printLabels')}>
      <IconButton {...anchor} sx={{ width: 44, height: 44 }}>
        <QrCode2Outlined />
      </IconButton>
    </Tooltip>
  );
}

function LabelsAnchorButton(anchor: AnchorProps) {
  const { t } = useTranslation('clothing-items');
  return (
    <Button {...anchor} component="a" variant="outlined" startIcon={<QrCode2Outlined />}>
      {t('printLabels')}
    </Button>
  );
}

/** A link to the labels of items, beside other actions; on a phone an icon. */
export const LabelsLink = createLink(LabelsAnchor);

/** The same as a button, 'Prindi sildid'. */
export const LabelsButton = createLink(LabelsAnchorButton);
