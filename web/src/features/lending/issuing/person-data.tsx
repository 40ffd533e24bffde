import Close from '@mui/icons-material/Close';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { Issue, Person } from '@riideait/contract';
import { useState } from 'react';
import { useMay, useMayNow } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PersonReminder } from '../../mail/reminders/person-reminder.embed.tsx';
import { PersonNotes } from '../../people/notes/notes.embed.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { PersonCard } from '../../people/people/person-card.embed.tsx';
import { ErasePerson } from '../../upkeep/erasing/erase-person.embed.tsx';
import { LeavePerson } from '../leaving/leave-person.embed.tsx';

interface PersonDataProps {
  person: Person;
  held: readonly Issue[];
}

/** The person's data, with the reminder, and for managers all that is held, the merging with another and the erasing. */
export function PersonData({ person, held }: PersonDataProps) {
  const { t } = useTranslation('people');
  return (
    <PersonCard person={person}>
      <PersonNotes personId={person.id} />
      <PersonReminder person={person} />
      {useMay('people:data') && (
        <TextLink to="/people/$id/data" params={{ id: person.id }} variant="body2" sx={{ display: 'inline-block', py: 1.5, mb: -1 }}>
          {t('allData')}
        </TextLink>
      )}
      {useMayNow('people:merge') && (
        <TextLink to="/people/$id/merge" params={{ id: person.id }} variant="body2" sx={{ display: 'block', py: 1.5, mb: -1 }}>
          {t('merge')}
        </TextLink>
      )}
      {person.kind === 'DANCER' && <LeavePerson person={person} held={held} />}
      <ErasePerson person={person} />
    </PersonCard>
  );
}

/** Opens the person's data on a phone, in a drawer from the right. */
export function PersonDataButton({ person, held }: PersonDataProps) {
  const { t } = useTranslation('issuing');
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
