import { listingStatus, statusOf } from '@ardhi/contracts/listings/status';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import { isExisting, listingRows } from '../listing/listings.projection.ts';
import { openConflicts } from '../moderation/moderation-report.ts';

/** Statistics on listings. */
export const listingTotals = (context: ServiceContext): OwnReport => ({
  async totals() {
    const rows = context.read(listingRows);
    const [byReason, byKind, conflicts] = await Promise.all([
      rows.countBy('reason', { where: isExisting }),
      rows.countBy('kind', { where: isExisting }),
      openConflicts(context),
    ]);
    return {
      listings: { byStatus: byStatusOf(byReason), byKind, inReview: byReason['IN_REVIEW'] ?? 0, conflicts },
    };
  },
});

/** Counts of the public statuses, from those of the more precise reasons. */
function byStatusOf(byReason: Readonly<Record<string, number>>): Record<string, number> {
  const counts = new Map<string, number>(listingStatus.options.map((status) => [status, 0]));
  for (const [reason, status] of Object.entries(statusOf))
    counts.set(status, (counts.get(status) ?? 0) + (byReason[reason] ?? 0));
  return Object.fromEntries(counts);
}
