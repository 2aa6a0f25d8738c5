import type { SizeComparison } from '@ardhi/contracts/listings/listing-detail';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** A shortfall above this share of the advertised size is highlighted (model §5 B3). */
const relevantShare = 0.03;

interface SizeNoticeProps {
  readonly sizes: SizeComparison;
  readonly children: ReactNode;
}

/** The size a buyer would get: amber if less than advertised, green if as advertised, plain if more. */
export function SizeNotice({ sizes, children }: SizeNoticeProps) {
  const tone = sizeTone(sizes);
  return <Notice icon={tone === 'warning' ? 'triangle-alert' : 'ruler'} tone={tone} title={children} />;
}

function sizeTone({ claimedM2, dimensionM2, polygonM2, titleM2 }: SizeComparison) {
  const sizes = [dimensionM2, polygonM2, titleM2].map((m2) => (m2 || claimedM2) / claimedM2 - 1);
  if (Math.min(...sizes) < -relevantShare) return 'warning';
  return Math.max(...sizes) > relevantShare ? 'plain' : 'good';
}
