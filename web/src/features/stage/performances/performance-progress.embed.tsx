import Box from '@mui/material/Box';
import type { PerformanceProgress } from '@riideait/contract';
import { StockBar } from '../../../ui/stock-bar.tsx';
import { t as uiText } from '../../../ui/texts.ts';

/** 'tuleb 3/8 · riides 6/8 · pakitud 0/8', each over a thin bar. */
export function ProgressOfPerformance({ progress }: { progress: PerformanceProgress }) {
  const { dancers, coming, people, dressed, packed } = progress;
  const parts = [
    { label: uiText('coming'), done: coming, all: dancers },
    ...(dressed === null ? [] : [{ label: uiText('dressed'), done: dressed, all: people }]),
    { label: uiText('packed'), done: packed, all: people },
  ];
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 1, sm: 1.5 },
        rowGap: 0.5,
        py: 0.5,
        fontSize: { xs: '0.8125rem', sm: 'inherit' },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {parts.map(({ label, done, all }) => (
        <Box
          key={label}
          component="span"
          sx={{ display: 'block', flex: { xs: '0 1 70px', sm: '0 1 88px' }, minWidth: 'max-content', whiteSpace: 'nowrap' }}
        >
          {label} <strong>{`${done}/${all}`}</strong>
          <StockBar
            label={`${label} ${done}/${all}`}
            segments={[
              { value: done, color: 'success.main' },
              { value: all - done, color: 'divider' },
            ]}
          />
        </Box>
      ))}
    </Box>
  );
}
