import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t } from './texts.ts';
import { isPlanned, type Line, labelOf, type PlannedLine } from './use-packing.ts';

interface ReplaceButtonProps {
  line: Line;
  onReplace: (line: PlannedLine) => void;
}

/** "Asendus": something is broken on the day, and the best piece that is there takes its place. */
export function ReplaceButton({ line, onReplace }: ReplaceButtonProps) {
  if (!useMay('dressing:write') || !isPlanned(line)) return null;
  return (
    <IconAction
      label={t('replace')}
      of={`${labelOf(line)}, ${line.personName}`}
      icon={<SwapHoriz />}
      aria-haspopup="dialog"
      onClick={() => onReplace(line)}
    />
  );
}
