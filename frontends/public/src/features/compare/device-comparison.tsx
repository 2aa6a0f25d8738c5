import { Navigate } from '@ardhi/kit/router';
import { useComparedListings } from '../../lib/use-lists.ts';
import { SharedComparison } from './shared-comparison.tsx';

/** The comparison that a visitor keeps on this device, at the address that shares it. */
export function DeviceComparison() {
  const ids = [...(useComparedListings() ?? [])];
  if (ids.length === 0) return <SharedComparison details={[]} />;
  return <Navigate to={`/compare?ids=${ids.join(',')}`} replace />;
}
