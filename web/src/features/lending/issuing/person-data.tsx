import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Close from '@mui/icons-material/Close';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { Issue, Person } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useMayNow } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { type Action, WordMenuButton } from '../../../ui/menu-button.tsx';
import { PersonReminder } from '../../mail/reminders/person-reminder.embed.tsx';
import { PersonNotes } from '../../people/notes/notes.embed.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { PersonCard } from '../../people/people/person-card.embed.tsx';
import { t as peopleText } from '../../people/people/texts.ts';
import { useErasePerson } from '../../upkeep/erasing/erase-person.embed.tsx';
import { useLeavePerson } from '../leaving/leave-person.embed.tsx';
import { t } from './texts.ts';

interface PersonDataProps {
  person: Person;
  held: readonly Issue[];
}

/** The person's data, with the reminder, and what else can be done with the person in one menu. */
export function PersonData({ person, held }: PersonDataProps) {
  return (
    <PersonCard person={person}>
      <PersonNotes personId={person.id} />
      <PersonReminder person={person}>
        <MoreActions person={person} held={held} />
      </PersonReminder>
    </PersonCard>
  );
}

/** All that is held about the person, merging with another, leaving, and apart from them the erasing; as the user may. */
function MoreActions({ person, held }: PersonDataProps) {
  const navigate = useNavigate();
  const params = { id: person.id };
  const leave = useLeavePerson(person, held);
  const erase = useErasePerson(person);
  const actions: Action[] = [
    ...(useMay('people:data')
      ? [
          {
            label: peopleText('allData'),
            icon: <ArticleOutlined fontSize="small" />,
            onClick: () => void navigate({ to: '/people/$id/data', params }),
          },
        ]
      : []),
    ...(useMayNow('people:merge')
      ? [
          {
            label: peopleText('merge'),
            icon: <MergeOutlined fontSize="small" />,
            onClick: () => void navigate({ to: '/people/$id/merge', params }),
          },
        ]
      : []),
    ...leave.actions,
    ...erase.actions,
  ];
  return (
    <>
      {actions.length > 0 && <WordMenuButton label={peopleText('more')} actions={actions} />}
      {leave.dialog}
      {erase.dialog}
    </>
  );
}

/** Opens the person's data on a phone, in a drawer from the right. */
export function PersonDataButton({ person, held }: PersonDataProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <IconAction label={t('personData')} icon={<MoreVert />} onClick={() => setOpen(true)} aria-haspopup="dialog" />
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('personData'), sx: { width: 'min(360px, 90vw)', p: 2 } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(person)}
          </Typography>
          <IconAction label={t('closeData')} icon={<Close />} onClick={close} />
        </Box>
        <PersonData person={person} held={held} />
      </Drawer>
    </>
  );
}
