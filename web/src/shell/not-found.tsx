import SearchOff from '@mui/icons-material/SearchOff';
import Card from '@mui/material/Card';
import { ButtonLink } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { t } from './texts.ts';

export const NotFound = () => (
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
