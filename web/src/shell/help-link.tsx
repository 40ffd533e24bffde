import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { createLink, useLocation } from '@tanstack/react-router';
import { helpPartOf } from './help-parts.ts';
import { t } from './texts.ts';

const AnchorIcon = (button: Omit<IconButtonProps<'a'>, 'component'>) => <IconButton {...button} component="a" />;
const IconLink = createLink(AnchorIcon);

/** "?": opens the part of the guide about this page. */
export function HelpLink() {
  const part = useLocation({ select: ({ pathname }) => helpPartOf(pathname) });
  if (part === undefined) return null;
  return (
    <IconLink
      to="/guide"
      hash={part}
      aria-label={t('help')}
      title={t('help')}
      data-tour="help"
      sx={{ p: 1.5, ml: { xs: -1, sm: 0 }, mr: -1, color: 'text.secondary', '@media print': { display: 'none' } }}
    >
      <HelpOutlineOutlined fontSize="small" />
    </IconLink>
  );
}
