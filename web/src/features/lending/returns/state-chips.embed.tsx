import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type CareState, careStateCodes, statesBack } from '@riideait/contract';

interface StateChipsProps {
  /** Of which piece, or pieces. */
  label: string;
  /** Null: none is chosen. */
  state: CareState | null;
  onChoose: (state: CareState) => void;
}

/** The state in which a piece came back, by one tap. */
export const StateChips = ({ label, state, onChoose }: StateChipsProps) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', ml: -1 }}>
    {careStateCodes.map((code) => (
      <ButtonBase
        key={code}
        aria-pressed={code === state}
        onClick={() => code !== state && onChoose(code)}
        sx={{ minHeight: 44, px: 0.25, font: 'inherit', fontSize: '0.8125rem', fontWeight: 600, color: 'primary.main' }}
      >
        <Box component="span" sx={{ px: 0.875, py: 0.5, borderRadius: 2, ...(code === state && looksOfState[code]) }}>
          {statesBack[code]}
        </Box>
      </ButtonBase>
    ))}
  </Box>
);

const inCare = { bgcolor: 'warning.main', color: '#fff' };
export const looksOfState = {
  OK: { bgcolor: 'success.main', color: '#fff' },
  WASH: inCare,
  REPAIR: inCare,
  LOST: { bgcolor: 'secondary.main', color: '#fff' },
} as const;
