import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useUndoImport } from './imports.api.ts';

/** What an undo has taken back, and what it has left. */
export function UndoneCard({ entry: { id, kept, undoUntil } }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const undo = useUndoImport({});
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Undo sx={{ color: 'text.secondary', fontSize: 32 }} />
          <Typography variant="h2">{t('undoneTitle')}</Typography>
        </Box>
        <Typography>{kept.length === 0 ? t('undoneAll') : t('undoneBut', { count: kept.length })}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink to="/import" variant="outlined">
            {t('toImports')}
          </ButtonLink>
          {kept.length > 0 && undoUntil !== null && (
            <Button
              color="secondary"
              startIcon={<Undo />}
              loading={undo.isPending}
              loadingPosition="start"
              onClick={() => undo.mutate({ params: { id } })}
            >
              {t('undoRest')}
            </Button>
          )}
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
