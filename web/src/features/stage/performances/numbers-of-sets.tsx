import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useApi } from '../../../ui/api.ts';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { t } from './texts.ts';
import { numbersInWords } from './words.ts';

interface NumbersOfSetsProps {
  /** In the order in which they were chosen. */
  chosen: readonly number[];
  onUndo: () => void;
}

/** Says that a second set for the same dancers makes a second number; "Ennista" takes the last set out again. */
export function NumbersOfSets({ chosen, onUndo }: NumbersOfSetsProps) {
  const { data: sets } = useApi(clothingSetsQuery);
  const words = numbersInWords(chosen.flatMap((id) => sets.find((set) => set.id === id) ?? []));
  return (
    <Box role="status" sx={{ mt: 1, typography: 'body2', '&:empty': { display: 'none' } }}>
      {words !== null && (
        <>
          {words}
          <Button onClick={onUndo} sx={{ display: 'block', ml: -1, px: 1, minHeight: 44 }}>
            {t('lastSetOut')}
          </Button>
        </>
      )}
    </Box>
  );
}
