import './texts.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { Page } from '../../../ui/page.tsx';
import { DueDateCard } from '../../accounts/ensembles/due-date-card.embed.tsx';
import { OfflineCard } from '../../accounts/ensembles/offline-card.embed.tsx';
import { PaceCard } from '../../accounts/ensembles/pace-card.embed.tsx';
import { SecurityCard } from '../../accounts/ensembles/security-card.embed.tsx';
import { StrangersCardSettings } from '../../accounts/ensembles/strangers-card.embed.tsx';
import { HolderPagesCard } from '../../lending/receipts/holder-pages-card.embed.tsx';

/** What a manager decides for the whole ensemble. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  return (
    <Page title={t('title')}>
      <DueDateCard />
      <PaceCard />
      <OfflineCard />
      <HolderPagesCard />
      <StrangersCardSettings />
      <SecurityCard />
    </Page>
  );
}
