import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Office, OfficePart, Succession } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { officeQuery, useEndLinks, usePassOn, useReplyTo } from './office.api.ts';
import { t } from './texts.ts';

const pages = { STOCKTAKES: '/stocktake', BATCHES: '/batches', JOBS: '/jobs', IMPORTS: '/import' } as const satisfies Record<
  OfficePart,
  string
>;

const isNothing = ({ replyTo, stocktakes, batches, jobs, links, imports }: Office) =>
  !replyTo && jobs + links + stocktakes.length + batches.length + imports.length === 0;

/** What names who hands the office over, to pass on to the follower or to end. */
export const OfficeCard = ({ follower }: { follower: Pick<Succession, 'toUserId' | 'email'> }) => (
  <Section title={t('title')} query={officeQuery} skeleton={<LinesSkeleton lines={3} height={44} />}>
    {(office) => (isNothing(office) ? <Nothing>{t('nothing')}</Nothing> : <Parts office={office} follower={follower} />)}
  </Section>
);

function Parts({ office, follower: { toUserId, email } }: { office: Office; follower: Pick<Succession, 'toUserId' | 'email'> }) {
  const passOn = usePassOn();
  const endLinks = useEndLinks();
  const replyTo = useReplyTo();
  const parts: readonly (readonly [OfficePart, readonly string[]])[] = [
    ['STOCKTAKES', office.stocktakes.map(({ name }) => name)],
    ['BATCHES', office.batches.map(({ sentAt, numberOfPieces }) => t('batch', { day: formatDate(sentAt), count: numberOfPieces }))],
    ['JOBS', office.jobs === 0 ? [] : [String(office.jobs)]],
    ['IMPORTS', office.imports.map(({ fileName }) => fileName)],
  ];
  return (
    <>
      <Typography variant="body2" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        {t('invitations')} {toUserId === null && t('notYet')}
      </Typography>
      <RowList>
        {office.replyTo && (
          <Part label={t('replyTo')}>
            <Button
              variant="outlined"
              loading={replyTo.isPending}
              onClick={() => replyTo.mutate({ body: { type: 'REPLY_TO', content: email } })}
            >
              {t('toFollower')}
            </Button>
          </Part>
        )}
        {parts
          .filter(([, names]) => names.length > 0)
          .map(([part, names]) => (
            <Part key={part} label={t(part)} names={names}>
              <ButtonLink to={pages[part]}>{t('open')}</ButtonLink>
              <Button
                variant="outlined"
                aria-label={`${t('passOn')}: ${t(part)}`}
                disabled={toUserId === null}
                loading={passOn.isPending && passOn.variables.body.part === part}
                onClick={() => toUserId !== null && passOn.mutate({ body: { part, toUserId } })}
              >
                {t('passOn')}
              </Button>
            </Part>
          ))}
        {office.links > 0 && (
          <Part label={t('links')} names={[String(office.links)]}>
            <Button variant="outlined" loading={endLinks.isPending} onClick={() => endLinks.mutate({})}>
              {t('endLinks')}
            </Button>
          </Part>
        )}
      </RowList>
    </>
  );
}

const Part = ({ label, names = [], children }: { label: string; names?: readonly string[]; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {names.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {names.join(', ')}
        </Typography>
      )}
    </Box>
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{children}</Box>
  </Box>
);
