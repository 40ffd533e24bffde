import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { t } from './texts.ts';

type AnchorProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & { readonly of: string };

const Anchor = ({ of, ...anchor }: AnchorProps) => (
  <Tooltip title={t('receipt')}>
    <IconButton component="a" {...anchor} aria-label={`${t('receipt')}: ${of}`} sx={{ width: 44, height: 44 }}>
      <ReceiptLongOutlined />
    </IconButton>
  </Tooltip>
);
const IconLink = createLink(Anchor);

/** To the newest receipt of return of a person. */
export const ReceiptLink = ({ personId, personName }: { personId: number; personName: string }) =>
  useMayNow('receipts:read') && <IconLink to="/print/person/$id/return" params={{ id: personId }} of={personName} />;
