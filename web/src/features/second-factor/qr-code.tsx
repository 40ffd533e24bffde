import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Alternative text. */
  label: string;
  /** Width and height, px. */
  size: number;
}

/** A QR code with its quiet zone. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${data.length} ${data.length}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
