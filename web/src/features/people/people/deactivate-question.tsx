import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type Issue, itemLabel, type Person } from '@riideait/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fullName } from './people.api.ts';
import { t } from './texts.ts';

interface DeactivateQuestionProps {
  person: Person;
  /** Held items; undefined while loading. */
  held: readonly Issue[] | undefined;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the deactivation of a person with held items, and lists the items. */
export const DeactivateQuestion = ({ person, held, count, onConfirm, onClose }: DeactivateQuestionProps) => (
  <ConfirmDialog
    title={t('deactivateTitle', { name: fullName(person) })}
    text={
      <>
        <span>{t('deactivateText', { count })}</span>
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, fontWeight: 600 }}>
          {held?.map(({ id, clothingName, clothingNumber }) => <li key={id}>{itemLabel(clothingName, clothingNumber)}</li>) ?? (
            <li>
              <Skeleton width="60%" />
            </li>
          )}
        </Box>
      </>
    }
    confirmLabel={t('deactivate')}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
