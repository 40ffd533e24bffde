import CheckCircle from '@mui/icons-material/CheckCircle';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ImportKind } from '@riideait/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const icons = { PEOPLE: PeopleAltOutlined, CLOTHING: CheckroomOutlined } as const;

interface KindChoiceProps {
  kind: ImportKind | undefined;
  disabled: boolean;
  onChoose: (kind: ImportKind) => void;
}

/** What the file tells of. */
export function KindChoice({ kind, disabled, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('imports');
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('whatTitle')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {ImportKind.options.map((each) => (
          <Choice key={each} kind={each} chosen={each === kind} disabled={disabled} onChoose={onChoose} />
        ))}
      </Box>
    </Box>
  );
}

function Choice({ kind, chosen, disabled, onChoose }: { kind: ImportKind; chosen: boolean } & Omit<KindChoiceProps, 'kind'>) {
  const { t } = useTranslation('imports');
  const Icon = icons[kind];
  return (
    <ButtonBase
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onChoose(kind)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 2,
        textAlign: 'left',
        borderRadius: 1,
        border: '2px solid',
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? '#f4f6fc' : 'background.paper',
        '&:hover': { borderColor: chosen ? 'primary.main' : 'primary.light' },
      }}
    >
      <Icon sx={{ color: 'primary.main', fontSize: 28 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, fontSize: '1.0625rem' }}>
          {t(`kind.${kind}`)}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {t(`kindText.${kind}`)}
        </Typography>
      </Box>
      <CheckCircle sx={{ color: 'primary.main', visibility: chosen ? 'visible' : 'hidden' }} />
    </ButtonBase>
  );
}
