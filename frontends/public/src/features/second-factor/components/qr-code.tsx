import { encode } from 'uqr';
import styles from './second-factor.module.css';

/** Light squares around the code, without which cameras do not find it (ISO/IEC 18004, 6.3.8). */
const border = 4;

interface QrCodeProps {
  readonly text: string;
  /** Accessible name of the picture. */
  readonly label: string;
}

/** A QR code, drawn as one path. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
