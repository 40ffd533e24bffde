import Box from '@mui/material/Box';

export interface StockSegment {
  value: number;
  /** A palette colour (`success.main`) or any CSS colour. */
  color: string;
}

interface StockBarProps {
  segments: readonly StockSegment[];
  label: string;
}

/** A thin bar with segments in proportion to their values; grey if all are 0. */
export function StockBar({ segments, label }: StockBarProps) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'flex', height: 8, minWidth: 60, borderRadius: 4, overflow: 'hidden', bgcolor: 'divider' }}
    >
      {segments.map(({ value, color }) => value > 0 && <Box key={color} sx={{ flexGrow: value, bgcolor: color }} />)}
    </Box>
  );
}
