import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { t } from './texts.ts';

interface ShowButtonProps {
  shown: boolean;
  onToggle: () => void;
}

export function ShowButton({ shown, onToggle }: ShowButtonProps) {
  const label = shown ? t('hidePassword') : t('showPassword');
  return (
    <IconButton edge="end" aria-label={label} title={label} onClick={onToggle} sx={{ width: 44, height: 44 }}>
      {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
    </IconButton>
  );
}
