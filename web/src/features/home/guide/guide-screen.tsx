import './texts.ts';
import { html } from 'virtual:guide';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { Page } from '../../../ui/page.tsx';
import { GuideSearch } from './guide-search.tsx';

/** The user's guide; the part that the address names is in sight. */
export function GuideScreen() {
  const { t } = useTranslation('guide');
  const { hash } = useLocation();
  const text = useRef<HTMLDivElement>(null);
  const show = useCallback((id: string) => {
    const part = text.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (hash !== '') show(hash);
  }, [hash, show]);

  return (
    <Page title={t('title')}>
      <Stack sx={{ maxWidth: 820, gap: 2 }}>
        <GuideSearch onChoose={show} />
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 1, ...looks }}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, made HTML by the build */}
          <section ref={text} aria-label={t('text')} dangerouslySetInnerHTML={{ __html: html }} />
        </Card>
      </Stack>
    </Page>
  );
}

const looks = {
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  '& h2': { typography: 'h2', fontSize: '1.375rem', mt: 4, mb: 1, scrollMarginTop: 88 },
  '& h3': { typography: 'h2', fontSize: '1.125rem', mt: 3, mb: 1, scrollMarginTop: 88 },
  '& p, & ul, & ol, & table': { mt: 0, mb: 1.5 },
  '& ul, & ol': { pl: 3 },
  '& li': { mb: 0.75 },
  '& a': { color: 'primary.main', fontWeight: 600 },
  '& code': { bgcolor: 'background.default', borderRadius: 0.5, px: 0.5, fontSize: '0.9em' },
  '& table': { borderCollapse: 'collapse', width: 1 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 2, borderBottom: '1px solid #eee9df' },
} as const;
