import SearchOff from '@mui/icons-material/SearchOff';
import Card from '@mui/material/Card';
import { useTranslation } from '../texts/i18n.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFoundTitle')}>
      <Card>
        <EmptyState
          icon={<SearchOff />}
          title={t('notFoundText')}
          action={
            <ButtonLink to="/" variant="outlined">
              {t('toHome')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
