import Typography from '@mui/material/Typography';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { OfficeCard } from '../../upkeep/office/office-card.embed.tsx';
import { OfferForm } from './offer-form.tsx';
import { MySuccession, OfferedToMe } from './open-succession.tsx';
import { successionsQuery } from './successions.api.ts';
import { t } from './texts.ts';

/** What the user is offered, and, of a manager, the own office. */
export function SuccessionsScreen() {
  const mayOffer = useMay('users:write');
  const { data: successions } = useApi(successionsQuery);
  const mine = successions.find(({ isMine }) => isMine);
  const toMe = successions.filter(({ isMine }) => !isMine);

  return (
    <Page title={t(mayOffer ? 'title' : 'titleOfFollower')}>
      {toMe.map((succession) => (
        <OfferedToMe key={succession.id} succession={succession} />
      ))}
      {mine && <MySuccession succession={mine} />}
      {mine && mayOffer && <OfficeCard follower={mine} />}
      {mayOffer && mine === undefined && (
        <SectionCard title={t('offerTitle')}>
          <Typography sx={{ px: 2, pb: 2, maxWidth: 720, color: 'text.secondary' }}>{t('offerText')}</Typography>
          <OfferForm />
        </SectionCard>
      )}
      {!mayOffer && successions.length === 0 && (
        <SectionCard title={t('toMe')}>
          <Nothing>{t('none')}</Nothing>
        </SectionCard>
      )}
    </Page>
  );
}
