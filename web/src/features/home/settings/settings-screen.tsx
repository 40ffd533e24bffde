import { Page } from '../../../ui/page.tsx';
import { DueDateCard } from '../../accounts/ensembles/due-date-card.embed.tsx';
import { OfflineCard } from '../../accounts/ensembles/offline-card.embed.tsx';
import { PaceCard } from '../../accounts/ensembles/pace-card.embed.tsx';
import { SecurityCard } from '../../accounts/ensembles/security-card.embed.tsx';
import { StrangersCardSettings } from '../../accounts/ensembles/strangers-card.embed.tsx';
import { HolderPagesCard } from '../../lending/receipts/holder-pages-card.embed.tsx';
import { t } from './texts.ts';

/** What a manager decides for the whole ensemble. */
export const SettingsScreen = () => (
  <Page title={t('title')}>
    <DueDateCard />
    <PaceCard />
    <OfflineCard />
    <HolderPagesCard />
    <StrangersCardSettings />
    <SecurityCard />
  </Page>
);
