import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

/** Where a spreadsheet comes in, and those that came earlier. */
export function ImportsScreen() {
  const { t } = useTranslation('imports');
  return <Page title={t('title')}>{null}</Page>;
}
