import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultTexts, MAX_SUBJECT } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ReturnMailsCard } from '../../lending/return-receipts/return-mails-card.embed.tsx';
import { MailingNotice } from '../email-log/mailing.embed.tsx';
import { emailConfigQuery } from './email-config.api.ts';
import { LinePart } from './line-part.tsx';
import { PendingReplyTo } from './pending-reply-to.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { TextBlock } from './text-block.tsx';
import { t } from './texts.ts';
import { usePart } from './use-part.ts';

type View = 'texts' | 'preview';

/** The reminder texts with a preview beside them, on a narrow screen in a tab. */
export function EmailConfigScreen() {
  const { data: config } = useApi(emailConfigQuery);
  useFreshTexts();
  const replyTo = usePart('replyTo', config);
  const subject = usePart('subject', config);
  const beginning = usePart('emailBeginning', config);
  const middleEmpty = usePart('emailMiddleEmpty', config);
  const ending = usePart('emailEnding', config);

  const draft = useMemo(
    () => ({ subject: subject.text, emailBeginning: beginning.text, emailMiddleEmpty: middleEmpty.text, emailEnding: ending.text }),
    [subject.text, beginning.text, middleEmpty.text, ending.text],
  );
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [view, setView] = useState<View>('texts');
  const id = useId();
  /** A narrow screen shows one panel; the other keeps its input. */
  const panel = (of: View) =>
    isWide ? {} : { role: 'tabpanel', id: `${id}-${of}`, 'aria-labelledby': `${id}-${of}-tab`, hidden: view !== of };

  return (
    <Page title={t('title')}>
      <MailingNotice />
      {config.waits && <Alert severity="info">{t('waits')}</Alert>}
      {!isWide && (
        <Tabs value={view} onChange={(_, chosen: View) => setView(chosen)} variant="fullWidth" aria-label={t('title')}>
          <Tab value="texts" label={t('texts')} id={`${id}-texts-tab`} aria-controls={`${id}-texts`} />
          <Tab value="preview" label={t('preview')} id={`${id}-preview-tab`} aria-controls={`${id}-preview`} />
        </Tabs>
      )}
      <Box sx={columns}>
        <Stack {...panel('texts')} sx={{ gap: 2, '&[hidden]': { display: 'none' } }}>
          <SectionCard title={t('addressing')}>
            <Stack sx={{ gap: 2, px: 2, pt: 1, pb: 2 }}>
              <LinePart
                part={replyTo}
                label={t('replyToAddress')}
                hint={t(replyTo.text === null ? 'replyToMissing' : 'replyToHint')}
                type="email"
              />
              <PendingReplyTo config={config} />
              <LinePart
                part={subject}
                label={t('subject')}
                hint={t('subjectHint')}
                whenEmpty={defaultTexts.subject}
                maxLength={MAX_SUBJECT}
                hasPlaceholders
              />
            </Stack>
          </SectionCard>
          <TextBlock part={beginning} title={t('beginning')} hint={t('beginningHint')} whenEmpty={defaultTexts.emailBeginning} />
          <SectionCard title={t('middle')}>
            <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('middleText')}</Typography>
          </SectionCard>
          <TextBlock part={middleEmpty} title={t('middleEmpty')} hint={t('middleEmptyHint')} whenEmpty={defaultTexts.emailMiddleEmpty} />
          <TextBlock part={ending} title={t('ending')} hint={t('endingHint')} whenEmpty={defaultTexts.emailEnding} />
          <ReturnMailsCard />
        </Stack>
        <Box {...panel('preview')} sx={beside}>
          <PreviewPanel draft={draft} isShown={isWide || view === 'preview'} />
        </Box>
      </Box>
    </Page>
  );
}

/** Refetches the texts on window focus, also if the window stayed visible. */
function useFreshTexts() {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void client.refetchQueries({ queryKey: emailConfigQuery.queryKey, stale: true });
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [client]);
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Stays visible while the texts scroll; a long mail scrolls by itself. */
const beside = {
  '&[hidden]': { display: 'none' },
  position: { lg: 'sticky' },
  top: 80,
  maxHeight: { lg: 'calc(100vh - 96px)' },
  overflowY: { lg: 'auto' },
} as const;
