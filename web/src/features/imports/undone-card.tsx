import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** What an undo has taken back, and what it has left. */
export function UndoneCard({ entry: { kept } }: { entry: Import }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Undo sx={{ color: 'text.secondary', fontSize: 32 }} />
          <Typography variant="h2">{t('undoneTitle')}</Typography>
        </Box>
        <Typography>{kept.length === 0 ? t('undoneAll') : t('undoneBut', { count: kept.length })}</Typography>
        <Box>
          <ButtonLink to="/import" variant="outlined">
            {t('toImports')}
          </ButtonLink>
        </Box>
      </Card>
      {kept.length > 0 && (
        <SectionCard title={t('kept', { count: kept.length })}>
          <RowList>
            {kept.map(({ text, reason, url }) => (
              <li key={`${url} ${text}`}>
                <RowCard title={url === null ? text : <TextLink to={url}>{text}</TextLink>} wide={url !== null} detail={reason} />
              </li>
            ))}
          </RowList>
        </SectionCard>
      )}
    </>
  );
}
