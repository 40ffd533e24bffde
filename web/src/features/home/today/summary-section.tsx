import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** The way to the page for the board: of managers, who write for it, and of viewers, who sit on it. */
export function SummarySection() {
  const { t } = useTranslation('home');
  const isManager = useMay('money:read');
  const seesSummary = useMay('summary:read');
  const worksOnCare = useMay('care:use');
  if (!isManager && (worksOnCare || !seesSummary)) return null;
  return (
    <SectionCard
      title={t('summary')}
      action={
        <ButtonLink to="/summary" sx={{ px: 1 }}>
          {t('openSummary')}
        </ButtonLink>
      }
    >
      <Nothing>{t('summaryAbout')}</Nothing>
    </SectionCard>
  );
}
