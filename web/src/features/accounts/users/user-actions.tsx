import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MobileOffOutlined from '@mui/icons-material/MobileOffOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useCanSend } from '../../../ui/mailing.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t as closingText } from '../ensembles/closing-texts.ts';
import { t } from './texts.ts';
import { isWaiting } from './user-columns.tsx';
import { useSendLink } from './users.api.ts';

export type UserDeed = 'edit' | 'takeIn' | 'remove' | 'endSecondFactor' | 'invitationLink' | 'erase';

interface UserActionsProps {
  user: User;
  onChoose: (deed: UserDeed) => void;
}

/** Edit button and menu; a waiting user has a button to be taken in. */
export function UserActions({ user, onChoose }: UserActionsProps) {
  const mayTakeIn = useMay('ensembles:write') && isWaiting(user);
  const isMobile = useIsMobile();
  const rare = useRareActions(user, onChoose);
  const edit = { label: t('edit'), icon: <EditOutlined />, onClick: () => onChoose('edit') };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'flex-end' } }}>
      {mayTakeIn && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('takeIn')}: ${user.name}`}
          onClick={() => onChoose('takeIn')}
          sx={{ minHeight: { xs: 44, md: 34 }, mr: 1 }}
        >
          {t('takeIn')}
        </Button>
      )}
      {isMobile ? (
        <RowActions of={user.name} actions={[edit, ...rare]} />
      ) : (
        <>
          <IconAction of={user.name} {...edit} />
          {rare.length > 0 ? <MenuButton label={uiText('actions')} of={user.name} actions={rare} /> : <Box sx={{ width: 44 }} />}
        </>
      )}
    </Box>
  );
}

function useRareActions(user: User, onChoose: (deed: UserDeed) => void) {
  const isSelf = useCurrentUser()?.id === user.id;
  const seesEnsembles = useMay('ensembles:read');
  const sendLink = useSendLink(user.email);
  const mayOpenLinks = useMay('invitation-links:open');
  const canSend = useCanSend();
  const navigate = useNavigate();

  return [
    {
      isOffered: !user.confirmed && user.active,
      label: t('sendLink'),
      icon: <ForwardToInboxOutlined />,
      onClick: () => sendLink.mutate({ params: { id: user.id } }),
    },
    {
      isOffered: mayOpenLinks && !canSend && !user.confirmed && user.active,
      label: t('showLink'),
      icon: <LinkOutlined />,
      onClick: () => onChoose('invitationLink'),
    },
    {
      isOffered: user.secondFactor && !isSelf,
      label: t('endSecondFactor'),
      icon: <MobileOffOutlined />,
      onClick: () => onChoose('endSecondFactor'),
    },
    {
      isOffered: true,
      label: t('allData'),
      icon: <DescriptionOutlined />,
      onClick: () => void navigate({ to: '/admin/users/$id/data', params: { id: user.id } }),
    },
    // Administrators choose no ensemble instead.
    {
      isOffered: !seesEnsembles && !isSelf,
      label: t('remove'),
      icon: <PersonRemoveOutlined />,
      onClick: () => onChoose('remove'),
    },
    {
      isOffered: !isSelf,
      label: closingText('erase'),
      icon: <DeleteForeverOutlined />,
      onClick: () => onChoose('erase'),
    },
  ].filter(({ isOffered }) => isOffered);
}
