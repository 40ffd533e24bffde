import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Person } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { ExplainedButton } from '../../../ui/explained-button.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { InventorySwitch } from './inventory-switch.tsx';
import { LastMail } from './last-mail.tsx';
import { MailPreview } from './mail-preview.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { useRemindPerson } from './reminders.api.ts';
import { t } from './texts.ts';
import { useLine } from './use-line.tsx';
import { useTellQueued } from './use-tell-queued.ts';

/** Reminder button, further actions beside it, and sent mails, below a person's data. */
export function PersonReminder({ person, children }: { person: Person; children: ReactNode }) {
  const maySend = useMay('reminders:send');
  const mayRead = useMay('email-log:read');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        mt: 1,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:empty': { display: 'none' },
      }}
    >
      {maySend && (
        <ExplainedButton
          label={t('remind')}
          icon={<MailOutlined />}
          reason={person.email === null ? t('noEmail') : undefined}
          onClick={() => setOpen(true)}
        />
      )}
      {children}
      {mayRead && (
        <TextLink
          to="/email-log"
          search={{ personId: person.id }}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: '0.875rem', flexBasis: '100%' }}
        >
          {t('mailsOfPerson')}
        </TextLink>
      )}
      {isOpen && <PersonReminderDialog person={person} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function PersonReminderDialog({ person, onClose }: DialogProps & { person: Person }) {
  const [sendInventory, setSendInventory] = useState(true);
  const { line, isTyped, previewed, input } = useLine();
  const tell = useTellQueued();
  const remind = useRemindPerson({
    onSuccess: ({ queued }, _, undo) => {
      tell(queued, { name: fullName(person), undo });
      onClose();
    },
  });

  return (
    <ReminderDialog
      title={t('title')}
      sendLabel={t('send')}
      canSend={person.email !== null && line !== undefined}
      isDirty={isTyped}
      busy={remind.isPending}
      onSend={() => remind.mutate({ body: { personId: person.id, sendInventory, line } })}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('to')}:
          </Box>{' '}
          <strong>{fullName(person)}</strong> · {person.email}
        </Typography>
        <LastMail personId={person.id} />
      </div>
      <InventorySwitch checked={sendInventory} onChange={setSendInventory} />
      {input}
      <MailPreview title={t('preview')} personId={person.id} sendInventory={sendInventory} line={previewed} />
    </ReminderDialog>
  );
}
