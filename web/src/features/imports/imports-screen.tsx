import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { LinesSkeleton } from '../../ui/lines-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ImportsList } from './imports-list.tsx';
import { StartCard } from './start-card.tsx';

/** Where a spreadsheet comes in, and those that came earlier. */
export function ImportsScreen() {
  const { t } = useTranslation('imports');
  const mayImport = useMay('imports:write');
  return (
    <Page title={t('title')}>
      {mayImport && <StartCard />}
      <SectionCard title={t('earlier')}>
        <Suspense fallback={<LinesSkeleton lines={4} height={64} />}>
          <ImportsList />
        </Suspense>
      </SectionCard>
    </Page>
  );
}
