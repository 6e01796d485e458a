import { encode } from 'uqr';
import { styled } from '../theme.ts';

interface QrCodeProps {
  value: string;
  /** The accessible name. */
  label: string;
}

/** The value as a QR code, with the quiet edge that scanners need. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={darkSquares(data)} fill="#000000" shapeRendering="crispEdges" />
    </Picture>
  );
}

/** @returns an SVG path of the dark squares, each run of them in a row as one rectangle */
export function darkSquares(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');
}

const Picture = styled('svg', { width: 'min(17rem, 74vw)', aspectRatio: '1' });
