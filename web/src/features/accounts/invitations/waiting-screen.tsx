import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { logOut } from '../../../shell/log-out.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ownRequestQuery } from '../beginning/beginning.api.ts';
import { OwnRequestCard } from '../beginning/own-request.embed.tsx';
import { invitationsQuery } from './invitations.api.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { t } from './texts.ts';

/** Polling interval for invitations, ms. */
const LOOK_EVERY = 20_000;

const Steps = styled('ol')({ margin: 0, paddingInlineStart: 22, '& li': { paddingInlineStart: 4 }, '& li + li': { marginTop: 10 } });

/** For a user without an ensemble: the reason and the next steps. Leaves by itself once the user has one. */
export function WaitingScreen() {
  const user = useCurrentUser();
  const invitations = useQuery({ ...invitationsQuery, refetchInterval: LOOK_EVERY });
  const request = useQuery({ ...ownRequestQuery, refetchInterval: LOOK_EVERY }).data?.data;
  // Nobody needs to invite who begins an ensemble.
  const isBeginning = request !== undefined && request !== null && request.state !== 'REFUSED';
  if (user === null) return null;

  return (
    <Box sx={{ maxWidth: 640 }}>
      <Page title={t('title')}>
        {invitations.data !== undefined && invitations.data.data.length > 0 && <InvitationsSection invitations={invitations.data.data} />}
        {invitations.data === undefined && invitations.isError && (
          <ErrorState text={t('loadFailed')} onRetry={() => void invitations.refetch()} busy={invitations.isFetching} />
        )}
        <OwnRequestCard />
        <SectionCard title={t('next')}>
          <Stack sx={{ gap: 2, px: 2, pb: 2 }}>
            {!isBeginning && (
              <>
                <Typography>{t('why')}</Typography>
                <Steps>
                  <li>
                    {t('tellAddress')}
                    <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {user.email}
                    </Typography>
                  </li>
                  <li>{t('invitationComes')}</li>
                  <li>{t('opens')}</li>
                </Steps>
              </>
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('keepsLooking')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ButtonLink to="/profile" variant="outlined">
                {t('profile')}
              </ButtonLink>
              <Button onClick={logOut}>{t('logOut')}</Button>
            </Box>
          </Stack>
        </SectionCard>
      </Page>
    </Box>
  );
}
