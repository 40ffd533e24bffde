import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CostumeChange } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { NumberFields, type NumberFieldsProps } from './number-fields.tsx';
import { ShortChanges } from './short-changes.tsx';
import { t } from './texts.ts';
import { wordsOfNumber } from './words.ts';

interface NumberRowProps extends Omit<NumberFieldsProps, 'sets'> {
  count: number;
  /** Of costume, of the whole programme. */
  changes: readonly CostumeChange[];
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: number) => void;
}

/** A number: moved by its buttons, opened by a tap. */
export function NumberRow({ count, changes, isOpen, onToggle, onMove, ...row }: NumberRowProps) {
  const { data: sets } = useApi(clothingSetsQuery);
  const { number, index, known } = row;
  const nameOfSet = (id: number | null) => sets.find((set) => set.id === id)?.name ?? null;
  const words = wordsOfNumber({ ...number, womenSetName: nameOfSet(number.womenSetId), menSetName: nameOfSet(number.menSetId) }, known);
  const name = number.name || t('newNumber');
  return (
    <Box component="li" aria-label={name}>
      <ShortChanges changes={changes} numberId={number.id} />
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 0.5 }}>
        <ButtonBase aria-expanded={isOpen} onClick={onToggle} sx={heading}>
          <Box component="span" sx={{ minWidth: 22, color: 'primary.main', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {index + 1}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
              {name}
            </Box>
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {[number.minutes, words].filter(Boolean).join(' · ')}
            </Box>
          </Box>
          <ExpandMore sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
        <IconAction label={t('up')} of={name} icon={<ArrowUpward />} disabled={index === 0} onClick={() => onMove(-1)} />
        <IconAction label={t('down')} of={name} icon={<ArrowDownward />} disabled={index === count - 1} onClick={() => onMove(1)} />
      </Box>
      {isOpen && <NumberFields {...row} sets={sets} />}
    </Box>
  );
}

const heading = {
  flex: 1,
  minWidth: 0,
  minHeight: 56,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  gap: 1,
  pl: 2,
  pr: 0.5,
  py: 0.75,
} as const;
