import { t as menuText } from '../../../shell/menu-texts.ts';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { t } from './texts.ts';

/** The way to the page for the board: of managers, who write for it, and of viewers, who sit on it. */
export function SummarySection() {
  const seesSums = useMay('money:read');
  const worksOnCare = useMay('care:read');
  const seesSummary = useMay('summary:read');
  return (
    (worksOnCare ? seesSums : seesSummary) && (
      <SectionCard
        title={menuText('summary')}
        action={
          <ButtonLink to="/summary" sx={{ px: 1 }}>
            {t('openSummary')}
          </ButtonLink>
        }
      />
    )
  );
}
