import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Option } from './select-input.tsx';
import { t } from './texts.ts';
import { touchSized } from './touch-sized.ts';
import { TYPING_PAUSE } from './use-debounced.ts';
import { useScannedLabel } from './use-scanned-label.ts';

interface FilterBarProps {
  /** Names the searched records for screen readers. */
  label: string;
  /** Clears all filters; adds the button. */
  onClear?: (() => void) | undefined;
  /** How many fields the bar has, if they may take several rows: those of the last row are as wide as the others. */
  fields?: number;
  children: ReactNode;
}

/** Narrowest field, and the gap between two, px. */
const [FIELD, GAP] = [160, 12];
/** Columns of a bar: all fields in one row if they fit, else of equal width. A tenth of a pixel is left for rounding. */
const tracks = (fields: number) =>
  `repeat(auto-fill, minmax(max(${FIELD}px, calc((100% - ${(fields - 1) * GAP}px) / ${fields} - 0.1px)), 1fr))`;

/** The card of filters above a list; filters act on change. */
export const FilterBar = ({ label, onClear, fields, children }: FilterBarProps) => (
  <Card>
    <Box
      component="search"
      aria-label={label}
      sx={{
        display: { xs: 'flex', sm: fields === undefined ? 'flex' : 'grid' },
        flexWrap: 'wrap',
        gridTemplateColumns: fields && tracks(fields),
        alignItems: 'center',
        gap: `${GAP}px`,
        p: { xs: 1, sm: 2 },
        '& > *': { flex: { xs: '1 1 100%', sm: `1 1 ${FIELD}px` } },
      }}
    >
      {children}
      {onClear && (
        <Button onClick={onClear} sx={{ '&&': { flex: '0 0 auto' } }}>
          {t('clear')}
        </Button>
      )}
    </Box>
  </Card>
);

interface FilterTextProps {
  label: string;
  value: string | undefined;
  /** Called when typing pauses, at once on Enter; undefined when empty. */
  onChange: (value: string | undefined) => void;
  inputMode?: 'text' | 'numeric';
  icon?: ReactNode;
  autoFocus?: boolean;
}

/** A text filter. Follows changes of the address (back, a link, clear) and then drops unsent text. */
export function FilterText({ label, value, onChange, inputMode = 'text', icon, autoFocus = false }: FilterTextProps) {
  const [typed, setTyped] = useState(value ?? '');
  const sent = useRef(value ?? '');
  const timer = useRef<number>(undefined);
  // The newest callback, which knows the other filters.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if ((value ?? '') === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = value ?? '';
    setTyped(value ?? '');
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const forget = () => {
    window.clearTimeout(timer.current);
    setTyped(sent.current);
  };
  const send = (text: string) => {
    window.clearTimeout(timer.current);
    const filter = text.trim();
    if (filter === sent.current) return;
    sent.current = filter;
    latest.current(filter === '' ? undefined : filter);
  };
  const enter = useScannedLabel(forget, send);

  return (
    <TextField
      type="search"
      sx={touchSized}
      label={label}
      value={typed}
      autoFocus={autoFocus}
      onChange={({ target }) => {
        setTyped(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => send(target.value), TYPING_PAUSE);
      }}
      onKeyDown={({ key, target }) => {
        if (key !== 'Enter') return;
        window.clearTimeout(timer.current);
        if (target instanceof HTMLInputElement) void enter(target);
      }}
      slotProps={{
        htmlInput: { inputMode, autoComplete: 'off', enterKeyHint: 'search' },
        input: icon === undefined ? {} : { startAdornment: <InputAdornment position="start">{icon}</InputAdornment> },
      }}
    />
  );
}

interface FilterSelectProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly (Option & { value: Value })[];
  onChange: (value: Value | undefined) => void;
}

export const FilterSelect = <Value extends string | number>({ label, value, options, onChange }: FilterSelectProps<Value>) => (
  <TextField
    select
    sx={touchSized}
    label={label}
    value={options.some((option) => option.value === value) ? value : ''}
    onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
  >
    <MenuItem value="" sx={{ minHeight: 44, color: 'text.secondary' }}>
      {t('all')}
    </MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value} sx={{ minHeight: 44 }}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);

interface FilterCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const FilterCheckbox = ({ label, checked, onChange }: FilterCheckboxProps) => (
  <FormControlLabel
    label={label}
    sx={{ minHeight: 44, m: 0, flexShrink: 0 }}
    control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
  />
);
