import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adRequestDays, dayOf } from '../ad-traffic/ad-traffic.projections.ts';

/** How often a placement asked for an advert in the last 30 days, and at which share of these times there was one. */
export interface PlacementReach {
  readonly reach30d: number;
  /** From 0 to 1. */
  readonly fillRate: number;
}

const windowDays = 30;

/** Reach and fill rate of all placements that asked for an advert in the last 30 days. */
export async function placementReach({
  read,
  clock,
}: Pick<ServiceContext, 'read' | 'clock'>): Promise<(placementId: string) => PlacementReach> {
  const from = dayOf(instantOf(clock.epoch() - windowDays * dayMs));
  const sums = new Map<string, { requests: number; filled: number }>();
  for (const { placementId, requests, filled } of await readAll(read(adRequestDays), {
    where: { day: { from } },
    sort: ['day'],
  })) {
    const sum = sums.get(placementId) ?? { requests: 0, filled: 0 };
    sums.set(placementId, { requests: sum.requests + requests, filled: sum.filled + filled });
  }
  return (placementId) => {
    const { requests, filled } = sums.get(placementId) ?? { requests: 0, filled: 0 };
    return { reach30d: requests, fillRate: requests === 0 ? 0 : filled / requests };
  };
}
