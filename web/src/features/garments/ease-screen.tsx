import EditOutlined from '@mui/icons-material/EditOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { defaultEase, type Ease, garmentKinds } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApi } from '../../ui/api.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { Page } from '../../ui/page.tsx';
import { easeQuery, useEditEase } from './ease.api.ts';
import { EaseDialog } from './ease-dialog.tsx';
import { easeSentence } from './words.ts';

/** The table of ease in sentences, by kind of garment. */
export function EaseScreen() {
  const { t } = useTranslation('garments');
  const { data: table } = useApi(easeQuery);
  const [edited, setEdited] = useState<Ease | null>(null);

  return (
    <Page title={t('title')}>
      <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>
        {t('intro')} {t('introLink')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: { xs: 1.5, sm: 2 }, alignItems: 'start' }}>
        {garmentKinds.map((kind) => {
          const rows = table.filter(({ garmentKind }) => garmentKind === kind);
          if (rows.length === 0) return null;
          const name = t(`kinds.${kind}`);
          return (
            <Card key={kind} component="section" aria-label={name} sx={{ py: 1 }}>
              <Typography variant="h2" sx={{ px: 2, '&::first-letter': { textTransform: 'uppercase' } }}>
                {name}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map((row) => (
                  <EaseLine key={row.criterion} row={row} onEdit={() => setEdited(row)} />
                ))}
              </Box>
            </Card>
          );
        })}
      </Box>
      {edited && <EaseDialog row={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

/** One sentence; for a manager with its changes. */
function EaseLine({ row, onEdit }: { row: Ease; onEdit: () => void }) {
  const { t } = useTranslation('garments');
  const mayWrite = useMay('ease:write');
  const reset = useEditEase();
  const names = { kind: t(`kinds.${row.garmentKind}`), of: t(`of.${row.criterion}`) };
  const byDefault = defaultEase.find(({ garmentKind, criterion }) => garmentKind === row.garmentKind && criterion === row.criterion);

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pl: 2, pr: 1, minHeight: 48 }}>
      <Typography sx={{ flex: '1 1 0', py: 0.75, '&::first-letter': { textTransform: 'uppercase' } }}>{easeSentence(row)}</Typography>
      {mayWrite && <IconAction label={t('editOf', names)} icon={<EditOutlined />} onClick={onEdit} />}
      {row.changed && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexBasis: '100%', gap: 1 }}>
          <Chip size="small" label={t('changed')} />
          {mayWrite && byDefault !== undefined && (
            <Button
              startIcon={<RestartAlt />}
              disabled={reset.isPending}
              aria-label={t('resetOf', names)}
              onClick={() => reset.mutate({ body: byDefault })}
            >
              {t('reset')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
