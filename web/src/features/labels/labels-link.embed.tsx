import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';

type AnchorProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'>;

function LabelsAnchor({ href, onClick, target }: AnchorProps) {
  const { t } = useTranslation('clothing-items');
  return (
    <Tooltip title={t('printLabels')}>
      <IconButton component="a" href={href} onClick={onClick} target={target} aria-label={t('printLabels')} sx={{ width: 44, height: 44 }}>
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

/** A link to the labels of items, 'Prindi sildid': an icon beside other actions. */
export const LabelsLink = createLink(LabelsAnchor);

/** The same with words. */
export const LabelsButton = createLink(LabelsAnchorButton);
