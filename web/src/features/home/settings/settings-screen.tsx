import './texts.ts';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MenuGroup } from '@riideait/contract';
import { menuQuery, useMenuText } from '../../../shell/menu.ts';
import { MenuIcon } from '../../../shell/menu-icons.tsx';
import settings from '../../../texts/et/settings.json';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

const { about } = settings;
const isAbout = (key: string): key is keyof typeof about => key in about;

/** What is set up once and looked at seldom: the settings of the menu, each with a line on what it is for. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const textOf = useMenuText();
  const { data: menu } = useApi(menuQuery);
  const [general, ...others] = menu.filter(({ place }) => place === 'SETTINGS');

  return (
    <Page title={t('title')}>
      {general && (
        <Card sx={{ maxWidth: 720, '& li:first-of-type': { borderTop: 0 } }}>
          <Entries group={general} />
        </Card>
      )}
      {others.map((group) => (
        <Box key={group.name} sx={{ maxWidth: 720 }}>
          <SectionCard title={textOf(group.name)}>
            <Entries group={group} />
          </SectionCard>
        </Box>
      ))}
    </Page>
  );
}

function Entries({ group: { items } }: { group: MenuGroup }) {
  const { t } = useTranslation('settings');
  const textOf = useMenuText();
  return (
    <RowList>
      {items.map(({ displayName, url }) => (
        <li key={url}>
          <RowCard
            wide
            lead={<MenuIcon name={displayName} />}
            title={<TextLink to={url}>{textOf(displayName)}</TextLink>}
            detail={isAbout(displayName) && <Typography variant="body2">{t(`about.${displayName}`)}</Typography>}
            action={<ChevronRight aria-hidden sx={{ color: 'text.secondary', display: 'block' }} />}
          />
        </li>
      ))}
    </RowList>
  );
}
