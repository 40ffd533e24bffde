import { html } from 'virtual:guide';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { Page } from '../../../ui/page.tsx';
import { writtenText } from '../../../ui/written-text.ts';
import { GuideSearch } from './guide-search.tsx';
import { t } from './texts.ts';

/** The user's guide; the part that the address names is in sight. */
export function GuideScreen() {
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
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 1, ...writtenText }}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, made HTML by the build */}
          <section ref={text} aria-label={t('text')} dangerouslySetInnerHTML={{ __html: html }} />
        </Card>
      </Stack>
    </Page>
  );
}
