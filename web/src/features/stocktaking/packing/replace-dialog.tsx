import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CARE_NOTE_MAX, Damage, type DressingChoice, itemLabel, type Performance } from '@riideait/contract';
import { useId, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { choicesQuery } from '../../fitting/dressing/dressing.api.ts';
import { FitMark } from '../../fitting/fit/fit-mark.embed.tsx';
import { useReplacePiece } from './packing.api.ts';
import { placeWords, replacementsFor } from './replacements.ts';
import { t } from './texts.ts';
import { labelOf, type PlannedLine } from './use-packing.ts';

interface ReplaceDialogProps extends DialogProps {
  performance: Performance;
  line: PlannedLine;
}

/** Another piece takes the place of a damaged one, which is noted: the second tap does both. */
export function ReplaceDialog({ performance: { id, planId }, line, onClose }: ReplaceDialogProps) {
  const titleId = useId();
  const [damage, setDamage] = useState<Damage>('REPAIR');
  const [note, setNote] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const { personId, personName, clothingNameId, clothingId: damagedId } = line;
  const { data } = useApiWhile(true, choicesQuery({ id: planId, personId, clothingNameId }));
  const offered = data && replacementsFor(damagedId, data);
  const chosen = offered?.find(({ clothingId }) => clothingId === chosenId) ?? offered?.[0];
  const replaced = chosen && t('replaced', { who: personName, item: itemLabel(line.name, chosen.clothingNumber) });
  const { mutate, isPending } = useReplacePiece(replaced ?? '', { onSuccess: onClose });
  const leave = () => isPending || onClose();
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
        <Typography sx={{ color: 'text.secondary' }}>{personName}</Typography>
        <Offered offered={offered} chosen={chosen} name={line.name} onChoose={setChosenId} />
        <ToggleButtonGroup
          exclusive
          fullWidth
          color="primary"
          aria-label={t('becomes')}
          value={damage}
          onChange={(_, next: Damage | null) => next !== null && setDamage(next)}
        >
          {Damage.options.map((each) => (
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
        <Button onClick={onClose} disabled={isPending}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === undefined}
          loading={isPending}
          onClick={() =>
            chosen &&
            mutate({
              params: { id },
              body: { personId, damagedId, clothingId: chosen.clothingId, state: damage, ...(note.trim() !== '' && { note }) },
            })
          }
        >
          <span>{chosen?.clothingNumber == null ? t('replaceDoUnnumbered') : t('replaceDo', { number: chosen.clothingNumber })}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OfferedProps {
  /** Undefined while they are read. */
  offered: readonly DressingChoice[] | undefined;
  chosen: DressingChoice | undefined;
  name: string;
  onChoose: (clothingId: number) => void;
}

/** Pieces to choose, the best one chosen, each with its place. */
function Offered({ offered, chosen, name, onChoose }: OfferedProps) {
  const titleId = useId();
  return (
    // Room for three from the beginning: what stands below stays under the finger.
    <Box sx={{ minHeight: 270 }}>
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {t('best')}
      </Typography>
      {offered === undefined ? (
        <Typography role="status">{t('searching')}</Typography>
      ) : offered.length === 0 ? (
        <Typography role="status">{t('noBest')}</Typography>
      ) : (
        <RadioGroup
          aria-labelledby={titleId}
          value={chosen?.clothingId ?? null}
          onChange={(_, clothingId) => onChoose(Number(clothingId))}
          sx={{ flexWrap: 'nowrap' }}
        >
          {offered.map((choice) => (
            <FormControlLabel
              key={choice.clothingId}
              value={choice.clothingId}
              control={<Radio />}
              label={
                <>
                  <Box component="span" sx={{ fontWeight: 700, mr: 1 }}>
                    {itemLabel(name, choice.clothingNumber)}
                  </Box>
                  <FitMark fit={choice.fit} reason="beside" />
                  <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                    {placeWords(choice)}
                  </Box>
                </>
              }
              sx={{ minHeight: 64, py: 0.75, alignItems: 'center', overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
      )}
    </Box>
  );
}
