import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { t } from './texts.ts';

interface WornUnreadProps {
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** In the place of what was worn at a performance, until that is read. */
export function WornUnread({ failed, busy, onRetry }: WornUnreadProps) {
  if (failed) return <ErrorState text={t('wornFailed')} onRetry={onRetry} busy={busy} />;
  return (
    <SectionCard title={t('onlyWorn')}>
      <div role="status">
        <Nothing>{t('wornReading')}</Nothing>
      </div>
    </SectionCard>
  );
}
