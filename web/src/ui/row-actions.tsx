import Box from '@mui/material/Box';
import { IconAction } from './icon-action.tsx';
import { type Action, MenuButton } from './menu-button.tsx';
import { t } from './texts.ts';
import { useIsMobile } from './use-is-mobile.ts';

interface RowActionsProps {
  /** The row's name, for screen readers. */
  of: string;
  actions: readonly Action[];
}

/** Actions of a row: icons side by side; on a phone one button, a menu for several actions. */
export function RowActions({ of, actions }: RowActionsProps) {
  const isMobile = useIsMobile();

  if (isMobile && actions.length > 1) return <MenuButton label={t('actions')} of={of} actions={actions} />;
  return (
    <Box sx={{ display: 'inline-flex' }}>
      {actions.map((action) => (
        <IconAction key={action.label} of={of} {...action} />
      ))}
    </Box>
  );
}
