import SearchGlass from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { readCode } from '@riideait/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { toast, toastError } from '../../../ui/toasts.tsx';
import { touchSized } from '../../../ui/touch-sized.ts';
import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { t } from './texts.ts';

interface FindFieldProps {
  typed: string;
  onType: (typed: string) => void;
  /** Takes the code that a hand scanner has typed. */
  scan: (code: string) => Promise<ScanAnswer>;
  end: ReactNode;
}

/** A question stays until it is answered or closed. */
const showAnswer = ({ outcome, text, detail, actions: [action] = [] }: ScanAnswer): void => {
  const said = [text, detail].filter(Boolean).join(': ');
  const answer = async () => {
    try {
      if (action) showAnswer(await action.onPress());
    } catch (error) {
      toastError(error);
    }
  };
  if (outcome === 'accepted') toast.success(said);
  else toast.warning(said, action && { action: { label: action.label, onClick: () => void answer() } });
};

/** Finds dancers by name, and takes codes that end with Enter. */
export function FindField({ typed, onType, scan, end }: FindFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const code = event.key === 'Enter' ? readCode(typed) : null;
    if (code === null) return;
    event.preventDefault();
    event.stopPropagation();
    onType('');
    scan(code).then(showAnswer, toastError);
  };
  return (
    <TextField
      type="search"
      label={t('find')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      sx={touchSized}
      slotProps={{
        htmlInput: { autoComplete: 'off', enterKeyHint: 'search', 'data-takes-codes': '' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchGlass />
            </InputAdornment>
          ),
          endAdornment: <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  );
}
