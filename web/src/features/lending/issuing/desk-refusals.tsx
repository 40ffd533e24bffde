import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from './texts.ts';
import type { Desk } from './use-desk.ts';
import type { HeldPiece } from './use-messages.ts';

export interface WaysOn {
  /** A piece is being taken from its holder. */
  taking: boolean;
  /** Takes the piece from its holder and issues it here; false if that failed. */
  onTake: (piece: HeldPiece) => Promise<boolean>;
  /** What was refused is in the list all the same. */
  onAdded: () => void;
}

interface DeskRefusalsProps extends WaysOn {
  desk: Pick<Desk, 'refusals' | 'dismiss'>;
}

/** Why results were not added, with a way on where another dancer holds the piece, or the set is for the other gender. */
export const DeskRefusals = ({ desk: { refusals, dismiss }, taking, onTake, onAdded }: DeskRefusalsProps) =>
  refusals.map((refusal) => {
    const { key, text, held, add } = refusal;
    return (
      <Alert
        key={key}
        severity="warning"
        sx={{ mt: 1 }}
        closeText={t('closeRefusal')}
        slotProps={{ closeButton: { sx: { width: 44, height: 44 } } }}
        onClose={() => dismiss(refusal)}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box component="span" sx={{ flex: '1 1 180px' }}>
            {text}
          </Box>
          {held && (
            <Button variant="outlined" loading={taking} onClick={async () => (await onTake(held)) && dismiss(refusal)}>
              {t('takeOver')}
            </Button>
          )}
          {add && (
            <Button
              variant="outlined"
              onClick={() => {
                add();
                dismiss(refusal);
                onAdded();
              }}
            >
              {t('addAnyway')}
            </Button>
          )}
        </Box>
      </Alert>
    );
  });
