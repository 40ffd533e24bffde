import { qrModules } from '../lib/qr.ts';

interface QrCodeProps {
  text: string;
  /** Alternative text. */
  label: string;
  /** Width and height, px. */
  size: number;
}

/** Light modules around the code. */
const QUIET = 4;

/** A QR code with its quiet zone. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { side, path } = qrModules(text);
  const whole = side + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path()} fill="#000" />
    </svg>
  );
}
