import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type Issue, itemLabel, type Person } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fullName } from './people.api.ts';

interface DeactivateQuestionProps {
  person: Person;
  /** What the person holds; undefined until it is known. */
  held: readonly Issue[] | undefined;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether somebody who holds items is really to be inactive, and shows the items. */
export function DeactivateQuestion({ person, held, count, onConfirm, onClose }: DeactivateQuestionProps) {
  const { t } = useTranslation('people');
  return (
    <ConfirmDialog
      title={t('deactivateTitle', { name: fullName(person) })}
      text={
        <>
          {t('deactivateText', { count })}
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
}
