import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t as clothingItemsText } from '../clothing-items/texts.ts';

type AnchorProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'>;

function LabelsAnchor({ href, onClick, target }: AnchorProps) {
  const anchor = { component: 'a', href, onClick, target, 'aria-label': clothingItemsText('printLabels') } as const;

  if (!useIsMobile())
    return (
      <Button {...anchor} startIcon={<QrCode2Outlined />} sx={{ flexShrink: 0 }}>
        {clothingItemsText('labels')}
      </Button>
    );
  return (
    <Tooltip title={clothingItemsText('printLabels')}>
      <IconButton {...anchor} sx={{ width: 44, height: 44 }}>
        <QrCode2Outlined />
      </IconButton>
    </Tooltip>
  );
}

const LabelsAnchorButton = (anchor: AnchorProps) => (
  <Button {...anchor} component="a" variant="outlined" startIcon={<QrCode2Outlined />}>
    {clothingItemsText('printLabels')}
  </Button>
);

/** A link to the labels of items, beside other actions; on a phone an icon. */
export const LabelsLink = createLink(LabelsAnchor);

/** The same as a button, 'Prindi sildid'. */
export const LabelsButton = createLink(LabelsAnchorButton);
