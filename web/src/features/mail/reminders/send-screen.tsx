import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Group } from '@riideait/contract';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { MailingNotice } from '../email-log/mailing.embed.tsx';
import { GroupReminderDialog } from './group-reminder.embed.tsx';
import { t } from './texts.ts';

/** Where a mail begins: the group that gets it. */
export function SendScreen() {
  const { data: groups } = useApi(groupsQuery);
  const [to, setTo] = useState<Group>();

  return (
    <Page title={t('sendTitle')}>
      <MailingNotice />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {t('sendTo')}{' '}
        <TextLink to="/people/search" search={{ late: true, active: 'null' }}>
          {t('toLate')}
        </TextLink>
      </Typography>
      <Card sx={{ maxWidth: 720, '& li:first-of-type': { borderTop: 0 } }}>
        {groups.length === 0 ? (
          <EmptyState icon={<GroupsOutlined />} title={t('noGroups')} action={<ButtonLink to="/groups">{t('toGroups')}</ButtonLink>} />
        ) : (
          <RowList>
            {groups.map((group) => (
              <li key={group.id}>
                <RowCard
                  title={group.name}
                  detail={t(group.borrowers ? 'borrowers' : 'dancers', { count: group.nrOfActivePeople })}
                  action={
                    <Button
                      startIcon={<MailOutlined />}
                      aria-label={`${t('write')}: ${group.name}`}
                      onClick={() => setTo(group)}
                      sx={{ px: 1.5 }}
                    >
                      {t('write')}
                    </Button>
                  }
                />
              </li>
            ))}
          </RowList>
        )}
      </Card>
      {to && <GroupReminderDialog to={{ groupId: to.id, genderCode: undefined }} onClose={() => setTo(undefined)} />}
    </Page>
  );
}
