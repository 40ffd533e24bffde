import Add from '@mui/icons-material/Add';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecurringReminder } from '@riideait/contract';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { FocusKept } from '../../../ui/focus-kept.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { MailingNotice } from '../email-log/mailing.embed.tsx';
import { EndedReminders } from './ended-reminders.tsx';
import { recurringQuery } from './recurring-reminders.api.ts';
import { ReminderCard } from './reminder-card.tsx';
import { AddReminderDialog, EditReminderDialog, StopReminderQuestion } from './reminder-dialogs.tsx';
import { t } from './texts.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'stop'; reminder: RecurringReminder };

export function RecurringRemindersScreen() {
  const { data: reminders } = useApi(recurringQuery);
  const { data: groups } = useApi(groupsQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const coming = reminders.filter(({ status }) => status !== 'ENDED');
  const ended = reminders.filter(({ status }) => status === 'ENDED');
  const needsGroup = groups.length === 0;

  return (
    <Page title={t('title')} action={!needsGroup && <AddAction onClick={() => setDialog({ kind: 'add' })} />}>
      <MailingNotice />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{t('what')}</Typography>
      <FocusKept>
        <Stack sx={{ gap: 2 }}>
          {coming.length === 0 && (
            <Card>
              <EmptyState
                icon={<EventRepeatOutlined />}
                title={ended.length === 0 ? t('empty') : t('nothingComing')}
                text={needsGroup ? t('noGroups') : t('emptyText')}
                action={
                  needsGroup && (
                    <ButtonLink to="/groups" variant="outlined">
                      {t('toGroups')}
                    </ButtonLink>
                  )
                }
              />
            </Card>
          )}
          {coming.map((reminder) => (
            <ReminderCard
              key={reminder.id}
              reminder={reminder}
              onEdit={() => setDialog({ kind: 'edit', reminder })}
              onStop={() => setDialog({ kind: 'stop', reminder })}
            />
          ))}
          {ended.length > 0 && <EndedReminders reminders={ended} />}
        </Stack>
      </FocusKept>
      {dialog?.kind === 'add' && <AddReminderDialog groups={groups} onClose={close} />}
      {dialog?.kind === 'edit' && <EditReminderDialog groups={groups} reminder={dialog.reminder} onClose={close} />}
      {dialog?.kind === 'stop' && <StopReminderQuestion reminder={dialog.reminder} onClose={close} />}
    </Page>
  );
}

/** No icon on a phone: the heading needs the room. */
const AddAction = ({ onClick }: { onClick: () => void }) => (
  <PageAction label={t('add')} icon={useIsMobile() ? null : <Add />} onClick={onClick} />
);
