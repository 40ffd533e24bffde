import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CARE_NOTE_MAX, type DressingChoice, itemLabel } from '@riideait/contract';
import { useId, useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { choicesQuery } from '../../fitting/dressing/dressing.api.ts';
import { FitMark } from '../../fitting/fit/fit-mark.embed.tsx';

import { labelOf, type PlannedLine } from './use-packing.ts';
import { type Damage, damages, useReplacing } from './use-replacing.ts';

interface ReplaceDialogProps extends DialogProps {
  planId: number;
  line: PlannedLine;
}

/** The best piece that nobody has and no plan gives. */
const bestOf = (choices: readonly DressingChoice[], clothingId: number) =>
  choices.find((one) => one.clothingId !== clothingId && one.inPlan === null && one.promised === null && one.fit.level !== 'WRONG');

/** The best piece takes the place of a damaged one, which is noted: the second tap does both. */
export function ReplaceDialog({ planId, line, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('packing');
  const titleId = useId();
  const [damage, setDamage] = useState<Damage>('REPAIR');
  const [note, setNote] = useState('');
  const cell = { id: planId, personId: line.personId, clothingNameId: line.clothingNameId };
  const { data: choices } = useApiWhile(true, choicesQuery(cell));
  const best = choices && bestOf(choices, line.clothingId);
  const { replace, busy } = useReplacing(cell, line, onClose);
  const leave = () => busy || onClose();
  useBackCloses(leave);

  return (
    <Dialog
      open
      onClose={leave}
      fullScreen={useIsMobile()}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: { sm: 480 } } } }}
    >
      <DialogTitle id={titleId}>{t('replaceTitle', { item: labelOf(line) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{line.personName}</Typography>
        <Box role="group" aria-label={t('best')}>
          <Typography sx={{ fontWeight: 600 }}>{t('best')}</Typography>
          {choices === undefined ? (
            <Typography role="status">{t('searching')}</Typography>
          ) : best === undefined ? (
            <Typography role="status">{t('noBest')}</Typography>
          ) : (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', color: 'primary.main' }}>
                {itemLabel(line.name, best.clothingNumber)}
              </Typography>
              <FitMark fit={best.fit} reason="beside" />
            </Box>
          )}
        </Box>
        <ToggleButtonGroup
          exclusive
          fullWidth
          color="primary"
          aria-label={t('becomes')}
          value={damage}
          onChange={(_, next: Damage | null) => next !== null && setDamage(next)}
        >
          {damages.map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, textTransform: 'none' }}>
              {t(`damaged.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          label={t('damage')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: CARE_NOTE_MAX } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={best === undefined}
          loading={busy}
          onClick={() => best && void replace(best, damage, note.trim() || null)}
        >
          <span>{best?.clothingNumber == null ? t('replaceDoUnnumbered') : t('replaceDo', { number: best.clothingNumber })}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
