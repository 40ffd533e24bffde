import CallMade from '@mui/icons-material/CallMade';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ERASED_PERSON, type Handover } from '@riideait/contract';
import { daysSince, formatDate, formatDateTime, formatTime } from '../../../lib/dates.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { latestHandoversQuery } from '../../lending/issuing/latest.api.ts';
import { t } from './texts.ts';

export const LatestSection = () => (
  <Section title={t('latest')} query={latestHandoversQuery} skeleton={<LinesSkeleton pictured lines={6} height={92} />}>
    {(handovers) =>
      handovers.length === 0 ? (
        <Nothing>{t('nothingYet')}</Nothing>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider', '& > li + li': { borderTop: '1px solid #eee9df' } }}
        >
          {handovers.map((handover) => (
            <HandoverLine key={`${handover.kind} ${handover.at} ${handover.items[0]?.clothingId}`} handover={handover} />
          ))}
        </Box>
      )
    }
  </Section>
);

const looks = {
  ISSUED: { Icon: CallMade, color: 'primary.main', bgcolor: '#e4e9f5' },
  RETURNED: { Icon: KeyboardReturn, color: 'success.main', bgcolor: '#e3efe8' },
} as const;

function HandoverLine({ handover }: { handover: Handover }) {
  const { kind, at, personId, personName, userName, items, numberOfItems } = handover;
  const { Icon, ...look } = looks[kind];
  const isMobile = useIsMobile();

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5 }}>
      <Box aria-hidden sx={{ ...look, display: 'grid', placeItems: 'center', width: 36, height: 36, flexShrink: 0, borderRadius: '50%' }}>
        <Icon sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {personName === ERASED_PERSON ? (
              personName
            ) : (
              <TextLink to="/people/$id" params={{ id: personId }}>
                {personName}
              </TextLink>
            )}{' '}
            <span>{t(kind, { count: numberOfItems })}</span>
          </Box>
          {!isMobile && <When at={at} />}
        </Box>
        <Typography component="div" variant="body2" sx={{ mt: 0.25, lineHeight: { xs: 1.75, sm: 1.5 }, overflowWrap: 'anywhere' }}>
          {items.map(({ clothingId, clothingNameId, clothingName, clothingNumber }, index) => (
            <span key={clothingId}>
              {index > 0 && ', '}
              <TextLink to="/clothing/$id" params={{ id: clothingNameId }} color="inherit" sx={{ fontWeight: 'inherit' }}>
                {clothingName}
                {clothingNumber !== null && ` nr\u00a0${clothingNumber}`}
              </TextLink>
            </span>
          ))}
          <span>{numberOfItems > items.length && ` ${t('andMore', { count: numberOfItems - items.length })}`}</span>
        </Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {userName !== null && t(`${kind}_BY`, { name: userName })}
          {isMobile && (
            <>
              {userName !== null && ' · '}
              <When at={at} />
            </>
          )}
        </Typography>
      </Box>
    </Box>
  );
}

/** Time for today and yesterday, else the day. */
function When({ at }: { at: string }) {
  const days = daysSince(at, new Date());
  return (
    <Box
      component="time"
      dateTime={at}
      title={formatDateTime(at)}
      sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {days === 0 ? t('todayAt', { time: formatTime(at) }) : days === 1 ? t('yesterday', { time: formatTime(at) }) : formatDate(at)}
    </Box>
  );
}
