import NavigateNext from '@mui/icons-material/NavigateNext';
import { useTranslation } from '../../../texts/i18n.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Shortcut } from './shortcut.tsx';

/** After an issue: to the search for the next dancer. */
export function NextDancer() {
  const { t } = useTranslation('issuing');
  return (
    <ButtonLink to="/issue" variant="contained" endIcon={<NavigateNext />} fullWidth aria-keyshortcuts="Control+Enter">
      {t('nextDancer')}
      <Shortcut />
    </ButtonLink>
  );
}
