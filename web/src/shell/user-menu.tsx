import Logout from '@mui/icons-material/Logout';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followPosts, waitingPosts } from '../lib/waiting-posts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { OCHRE } from '../ui/theme.ts';
import { useIsMobile } from '../ui/use-is-mobile.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { logOut } from './log-out.ts';
import { t } from './texts.ts';
import { useCurrentUser, useHasRights } from './use-session.ts';

const AnchorItem = (item: Omit<MenuItemProps<'a'>, 'component'>) => <MenuItem {...item} component="a" />;
const LinkItem = createLink(AnchorItem);

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
};

/** The user's name with profile and logout; the licences too where there is no menu. */
export function UserMenu() {
  const user = useCurrentUser();
  const hasMenu = useHasRights();
  const isNarrow = useIsMobile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  const leave = () => {
    setAnchor(null);
    if (waitingPosts() === 0) void logOut();
    else setAsks(true);
  };
  if (user === null) return null;

  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 44,
          minHeight: 44,
          gap: 1,
          px: { xs: 0.5, sm: 1 },
          borderRadius: 6,
          '&:hover': { bgcolor: 'rgb(255 255 255 / 10%)' },
          '&.Mui-focusVisible': { outlineColor: '#ffffff', outlineOffset: -2 },
        }}
      >
        <Avatar sx={{ width: 32, height: 32, bgcolor: OCHRE, color: '#1f2430', fontSize: 14, fontWeight: 700 }} aria-hidden>
          {initialsOf(user.name)}
        </Avatar>
        <span style={visuallyHidden}>{t('userMenu')}</span>
        {/* Shortened to leave room for the search; the menu shows it in full. */}
        <Typography
          component="span"
          noWrap
          sx={{ fontSize: 14.5, fontFamily: 'fontFamily', maxWidth: { sm: 160 }, ...(isNarrow && visuallyHidden) }}
        >
          {user.name}
        </Typography>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280, borderBottom: 1, borderColor: 'divider', mb: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.ensemble === null ? user.email : `${user.ensemble} · ${user.role}`}
          </Typography>
        </Box>
        <LinkItem to="/profile" onClick={() => setAnchor(null)} sx={{ minHeight: 44 }}>
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('profile')}</ListItemText>
        </LinkItem>
        {!hasMenu && (
          <LinkItem to="/licences" onClick={() => setAnchor(null)} sx={{ minHeight: 44 }}>
            <ListItemIcon>
              <PolicyOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('licences')}</ListItemText>
          </LinkItem>
        )}
        <MenuItem onClick={leave} sx={{ minHeight: 44 }}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('logOut')}</ListItemText>
        </MenuItem>
      </Menu>
      {asks && <LogOutQuestion onClose={() => setAsks(false)} />}
    </>
  );
}

/** Asks while something waits; once all of it is sent, nothing is left to ask. */
function LogOutQuestion({ onClose }: { onClose: () => void }) {
  const count = useSyncExternalStore(followPosts, waitingPosts);
  useEffect(() => {
    if (count === 0) onClose();
  }, [count, onClose]);
  if (count === 0) return null;
  return (
    <ConfirmDialog
      title={t('waitingTitle')}
      text={t('waitingText', { count })}
      confirmLabel={t('logOut')}
      cancelLabel={t('stay')}
      onConfirm={logOut}
      onClose={onClose}
    />
  );
}
