import AddCircleOutline from '@mui/icons-material/AddCircleOutlineOutlined';
import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Chip from '@mui/material/Chip';
import type { ImportOutcome, ImportStatus } from '@riideait/contract';
import { useTranslation } from 'react-i18next';

/** Colour and sign of each outcome; red is for what is wrong alone. */
export const outcomeLooks = {
  new: { icon: <AddCircleOutline />, sx: { bgcolor: '#e3efe8', color: '#24533d' } },
  changed: { icon: <EditOutlined />, sx: { bgcolor: '#e4e9f5', color: 'primary.main' } },
  unchanged: { icon: <CheckCircleOutlined />, sx: { bgcolor: '#f1ede4', color: '#4f5565' } },
  doubtful: { icon: <HelpOutline />, sx: { bgcolor: '#fbecd0', color: '#7a4a05' } },
  refused: { icon: <ErrorOutline />, sx: { bgcolor: '#f8e3e5', color: 'secondary.main' } },
  skipped: { icon: <Block />, sx: { bgcolor: 'transparent', color: 'text.secondary', border: 1, borderColor: 'divider' } },
} as const satisfies Record<ImportOutcome, object>;

interface RowOutcomeProps {
  outcome: ImportOutcome;
  status: ImportStatus;
}

/** What becomes of a row, or has become of it, in a word. */
export function RowOutcome({ outcome, status }: RowOutcomeProps) {
  const { t } = useTranslation('import-rows');
  const { icon, sx } = outcomeLooks[outcome];
  const isWritten = status === 'DONE' && (outcome === 'new' || outcome === 'changed');
  return (
    <Chip
      size="small"
      icon={icon}
      label={isWritten ? t(`outcomeWritten.${outcome}`) : t(`outcome.${outcome}`)}
      sx={{ ...sx, '& .MuiChip-icon': { color: 'inherit' } }}
    />
  );
}
