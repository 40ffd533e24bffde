import { memo } from 'react';
import { SANS } from '../../../ui/theme.ts';
import { onDots, type Resolution } from './dots.ts';
import { cornerOf, labelsOnPage, type Placed, type Point } from './formats.ts';
import type { DrawnLabel } from './labels.ts';
import type { Frame } from './lay-out.ts';
import type { PageLooks } from './pages.ts';
import { t } from './texts.ts';

/** CSS pixels in a mm. */
const PX = 96 / 25.4;
/** Whole pixels: browsers stretch a drawing to whole pixels, and its modules would not be whole dots any more. */
const wholePx = (length: number) => Math.floor(length * PX);

interface LabelPageProps {
  looks: PageLooks;
  labels: readonly Placed<DrawnLabel>[];
  number: number;
}

/** A page of labels, in mm. */
export const LabelPage = memo(function LabelPage({ looks: { format, frame, dpi, offset, edges }, labels, number }: LabelPageProps) {
  const [width, height] = [wholePx(format.page.width), wholePx(format.page.height)];
  return (
    <div className="label-page">
      <svg
        role="img"
        aria-label={t('pageOf', { number, count: labels.length })}
        width={width}
        height={height}
        viewBox={`0 0 ${width / PX} ${height / PX}`}
        fontFamily={`${SANS}, sans-serif`}
      >
        <g transform={format.isTurned ? `translate(${onDots(format.page.width, dpi)} 0) rotate(90)` : undefined}>
          {edges && <Edges format={format} offset={offset} />}
          {labels.map(({ x, y, label }) => (
            <Label key={label.code} label={label} frame={frame} corner={{ x: x + offset.x, y: y + offset.y }} dpi={dpi} />
          ))}
        </g>
      </svg>
    </div>
  );
});

interface LabelProps {
  label: DrawnLabel;
  frame: Frame;
  corner: Point;
  dpi: Resolution;
}

function Label({ label: { path, lines }, frame: { code }, corner, dpi }: LabelProps) {
  return (
    <>
      <path
        d={path}
        transform={`translate(${onDots(corner.x + code.x, dpi)} ${onDots(corner.y + code.y, dpi)}) scale(${code.module})`}
        shapeRendering="crispEdges"
      />
      {lines.map(({ text, x, y, size, weight }) => (
        <text key={y + text} x={corner.x + x} y={corner.y + y} fontSize={size} fontWeight={weight}>
          {text}
        </text>
      ))}
    </>
  );
}

/** The edge and the place number of each label. */
const Edges = ({ format, offset }: Pick<PageLooks, 'format' | 'offset'>) =>
  Array.from({ length: labelsOnPage(format) }, (_, place) => {
    const { x, y } = cornerOf(format, place);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
      <g key={place} transform={`translate(${x + offset.x} ${y + offset.y})`}>
        <rect {...format.label} fill="none" stroke="#000" strokeWidth={0.15} />
        <text x={format.label.width - 1} y={format.label.height - 1} fontSize={2} textAnchor="end">
          {place + 1}
        </text>
      </g>
    );
  });
