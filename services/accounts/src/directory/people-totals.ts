import { userStatuses } from '@ardhi/contracts/accounts/user-fields';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import { people } from './people.projection.ts';

/** Erased people no longer count as users. */
const existing = { status: { in: userStatuses.filter((status) => status !== 'ERASED') } };

const weekMs = 7 * dayMs;

/** Statistics on users. */
export const peopleTotals = ({ read, clock }: ServiceContext): OwnReport => ({
  async totals() {
    const rows = read(people);
    const weekAgo = instantOf(clock.epoch() - weekMs);
    const [total, new7d, byRole] = await Promise.all([
      rows.count({ where: existing }),
      rows.count({ where: { ...existing, createdAt: { from: weekAgo } } }),
      rows.countBy('role', { where: existing }),
    ]);
    return { users: { total, new7d, byRole } };
  },
});
