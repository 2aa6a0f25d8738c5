import { ClientOnly } from '@ardhi/kit/client-only';
import { lazy } from 'react';
import type { HistogramProps } from './histogram.tsx';

const Histogram = lazy(() => import('./histogram.tsx').then((module) => ({ default: module.Histogram })));

/** A histogram in the closed filter panel, which the first view does not need. */
export const RangeHistogram = (props: HistogramProps) => (
  <ClientOnly fallback={null}>{() => <Histogram {...props} />}</ClientOnly>
);
