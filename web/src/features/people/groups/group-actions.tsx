import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Group } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../shell/use-session.ts';
import { type Action, MenuButton } from '../../../ui/menu-button.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

interface GroupActionsProps {
  group: Group;
  onDialog: (kind: 'edit' | 'delete' | 'due') => void;
}

/** What an evening begins with is a button in words; the rest is one menu. On a phone all of it is. */
export function GroupActions({ group, onDialog }: GroupActionsProps) {
  const { id, name, borrowers } = group;
  const [mayWrite, mayMeasure, mayIssue] = [useMay('groups:write'), useMay('people:write'), useMay('issuing:write')];
  const [mayDress, mayDelete] = [useMay('dressing:write'), useMay('groups:delete')];
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const dress: Action = {
    label: t('dress'),
    icon: <CheckroomOutlined />,
    onClick: () => void navigate({ to: '/dressing', search: { groupId: id } }),
  };
  const isDressed = mayDress && !borrowers;
  const actions: (Action | false)[] = [
    isMobile && isDressed && dress,
    mayIssue && { label: t('due'), icon: <EventOutlined />, onClick: () => onDialog('due') },
    { label: uiText('print'), icon: <PrintOutlined />, onClick: () => void navigate({ to: '/print/group/$id', params: { id } }) },
    mayMeasure &&
      !borrowers && {
        label: t('measure'),
        icon: <StraightenOutlined />,
        onClick: () => void navigate({ to: '/people/measure', search: { groupId: id } }),
      },
    mayWrite && { label: t('edit'), icon: <EditOutlined />, onClick: () => onDialog('edit') },
    mayDelete && { label: t('delete'), icon: <DeleteOutlined />, onClick: () => onDialog('delete') },
  ];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {!isMobile && isDressed && (
        <Button startIcon={dress.icon} aria-label={`${dress.label}: ${name}`} onClick={dress.onClick} sx={{ whiteSpace: 'nowrap' }}>
          {dress.label}
        </Button>
      )}
      <MenuButton label={uiText('actions')} of={name} actions={actions.filter((action) => action !== false)} />
    </Box>
  );
}
