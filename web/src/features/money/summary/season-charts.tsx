import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import type { Summary } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { isMonthEnd, monthOf, percentOf } from './seasons.ts';

/** CSS pixels. */
const HEIGHT = 240;
const shared = { height: HEIGHT, margin: { top: 16, right: 12, bottom: 0, left: 0 }, skipAnimation: true, disableKeyboardNavigation: true };
const plainAxis = { disableLine: true, disableTicks: true } as const;

/** Bars of what dancers had; the table beside says the same. */
export function OutChart({ months }: Pick<Summary, 'months'>) {
  const { palette } = useTheme();
  return (
    <ChartsContainer
      {...shared}
      xAxis={[{ scaleType: 'band', data: months.map(({ on }) => monthOf(on)), height: 28, ...plainAxis }]}
      yAxis={[{ min: 0, width: 56, tickMinStep: 1, valueFormatter: (pieces: number) => formatNumber(pieces), ...plainAxis }]}
      series={[{ type: 'bar', data: months.map(({ out }) => out), color: palette.primary.main }]}
    >
      <ChartsGrid horizontal />
      <BarPlot />
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  );
}

/** A month at its end alone: today stands beside it without one. */
const monthEnd = (day: string) => (isMonthEnd(day) ? monthOf(day) : '');

/** Lines of what came back, of this season and the last; the table beside says the same. */
export function ReturnsChart({ returns }: Pick<Summary, 'returns'>) {
  const { palette } = useTheme();
  const line = { type: 'line', curve: 'linear', showMark: true } as const;
  return (
    <ChartsContainer
      {...shared}
      xAxis={[{ scaleType: 'point', data: returns.map(({ on }) => on), valueFormatter: monthEnd, height: 28, ...plainAxis }]}
      yAxis={[{ min: 0, max: 100, width: 48, valueFormatter: (percent: number) => `${percent} %`, ...plainAxis }]}
      series={[
        { ...line, data: returns.map(({ lastSeason }) => percentOf(lastSeason)), color: palette.warning.main },
        { ...line, data: returns.map(({ thisSeason }) => percentOf(thisSeason)), color: palette.primary.main },
      ]}
    >
      <ChartsGrid horizontal />
      <LinePlot />
      <MarkPlot />
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  );
}
