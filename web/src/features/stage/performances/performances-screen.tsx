import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Card from '@mui/material/Card';
import type { PerformanceRow } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isoDay } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddPerformanceDialog, CopyPerformanceDialog } from './performance-dialogs.tsx';
import { PerformanceLine } from './performance-line.tsx';
import { performancesQuery } from './performances.api.ts';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/performances');

/** The coming performances, then the past ones. */
export function PerformancesScreen() {
  const { data: performances } = useApi(performancesQuery);
  const { add: adds = false } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useMay('performances:write');
  const [copied, setCopied] = useState<PerformanceRow | null>(null);
  const today = isoDay(new Date());
  const parts = [
    { key: 'coming', rows: performances.filter(({ onDay }) => onDay >= today) },
    { key: 'past', rows: performances.filter(({ onDay }) => onDay < today) },
  ] as const;
  const open = (add: boolean) => void navigate({ search: add ? { add } : {}, replace: true });

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => open(true)} />}>
      {performances.length === 0 && (
        <Card>
          <EmptyState icon={<CelebrationOutlined />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />
        </Card>
      )}
      {parts.map(
        ({ key, rows }) =>
          rows.length > 0 && (
            <SectionCard key={key} title={t(key)}>
              <RowList>
                {rows.map((performance) => (
                  <PerformanceLine
                    key={performance.id}
                    performance={performance}
                    action={
                      mayWrite && (
                        <RowActions
                          of={performance.name}
                          actions={[{ label: t('copy'), icon: <ContentCopyOutlined />, onClick: () => setCopied(performance) }]}
                        />
                      )
                    }
                  />
                ))}
              </RowList>
            </SectionCard>
          ),
      )}
      {adds && mayWrite && <AddPerformanceDialog onClose={() => open(false)} />}
      {copied && <CopyPerformanceDialog performance={copied} onClose={() => setCopied(null)} />}
    </Page>
  );
}
