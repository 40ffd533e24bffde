import type { InstallationNotice } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { DoublesNotice } from './doubles-notice.tsx';
import { noticesQuery } from './installation.api.ts';
import { OperatorNotice } from './operator-notice.tsx';
import { t } from './texts.ts';

/** What administrators should do something about; nothing where all is well. */
export function InstallationNotices() {
  const { notices = [] } = useApiWhile(true, noticesQuery).data ?? {};
  if (notices.length === 0) return null;
  return (
    <SectionCard title={t('title')}>
      <NoticeLines />
    </SectionCard>
  );
}

export function NoticeLines() {
  const { now = '', notices = [] } = useApiWhile(true, noticesQuery).data ?? {};
  return notices.map((notice) => <Notice key={notice.kind} notice={notice} now={now} />);
}

function Notice({ notice, now }: { notice: InstallationNotice; now: string }) {
  switch (notice.kind) {
    case 'CLOCK':
      return <ClockNotice {...notice.details} now={now} />;
    case 'DOUBLE_NAMES':
      return <DoublesNotice {...notice.details} />;
    default:
      return <OperatorNotice notice={notice} />;
  }
}
