import NavigateNext from '@mui/icons-material/NavigateNext';
import { ButtonLink } from '../../../ui/link.tsx';
import { Shortcut } from './shortcut.tsx';
import { t } from './texts.ts';

/** After an issue: to the search for the next dancer. */
export const NextDancer = () => (
  <ButtonLink to="/issue" variant="contained" endIcon={<NavigateNext />} fullWidth aria-keyshortcuts="Control+Enter">
    {t('nextDancer')}
    <Shortcut />
  </ButtonLink>
);
