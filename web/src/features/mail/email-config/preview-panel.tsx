import Laptop from '@mui/icons-material/LaptopOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { PreviewForm } from '@riideait/contract';
import { useMemo, useState } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { PreviewLetter, type Width } from './preview-letter.tsx';
import { PreviewPerson } from './preview-person.tsx';
import { TestMailButton } from './test-mail-button.tsx';
import { t } from './texts.ts';
import { usePreview } from './use-preview.ts';
import { useRoom } from './use-room.ts';

/** Least room of the desktop preview, px: scaled down further, its words would be small. */
const MAIL = 600;

interface PreviewPanelProps {
  /** The texts on screen; the same object until they change. */
  draft: PreviewForm['draft'];
  isShown: boolean;
}

/** The mail with the texts on screen, for a chosen person. */
export function PreviewPanel({ draft, isShown }: PreviewPanelProps) {
  const [personId, setPersonId] = useState<number | null>(null);
  const [sendInventory, setSendInventory] = useState(true);
  const [chosen, setChosen] = useState<Width>();
  const [room, roomRef] = useRoom();
  const width = chosen ?? (room < MAIL ? 'phone' : 'desktop');
  const form = useMemo(() => ({ personId, sendInventory, line: null, draft }), [personId, sendInventory, draft]);
  const { preview, busy, error, retry } = usePreview(form, isShown);

  return (
    <SectionCard title={t('preview')} busy={busy} action={<WidthChoice width={width} onChoose={setChosen} />}>
      <Stack ref={roomRef} sx={{ gap: 1.5, px: { xs: 1, sm: 2 }, pb: 2 }}>
        <PreviewPerson onChoose={setPersonId} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
          <FormControlLabel
            label={t('withInventory')}
            sx={{ minHeight: 44, mr: 0 }}
            control={<Switch checked={sendInventory} onChange={(_, checked) => setSendInventory(checked)} />}
          />
          <TestMailButton form={form} />
        </Box>
        {error !== null && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={retry} loading={busy} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
                {uiText('retry')}
              </Button>
            }
          >
            {preview === undefined ? t('noPreview') : t('oldPreview')} {error.message}
          </Alert>
        )}
        {preview !== undefined ? (
          <PreviewLetter preview={preview} width={width} />
        ) : (
          error === null && (
            <Box role="status" aria-label={uiText('loading')}>
              <Skeleton variant="rounded" height={110} sx={{ mb: 1 }} />
              <Skeleton variant="rounded" height={320} />
            </Box>
          )
        )}
      </Stack>
    </SectionCard>
  );
}

const WidthChoice = ({ width, onChoose }: { width: Width; onChoose: (width: Width) => void }) => (
  <ToggleButtonGroup
    exclusive
    value={width}
    aria-label={t('width')}
    onChange={(_, chosen: Width | null) => chosen !== null && onChoose(chosen)}
    sx={{ '& button': { width: 44, height: 44 } }}
  >
    <ToggleButton value="desktop" aria-label={t('desktop')} title={t('desktop')}>
      <Laptop />
    </ToggleButton>
    <ToggleButton value="phone" aria-label={t('phone')} title={t('phone')}>
      <Smartphone />
    </ToggleButton>
  </ToggleButtonGroup>
);
