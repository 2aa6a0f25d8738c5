import { instantOf } from '@ardhi/kernel/runtime/clock';
import { dayMs } from '@ardhi/kernel/runtime/durations';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import { people } from './people.projection.ts';

const weekMs = 7 * dayMs;

/** What the statistics say of users. */
export const peopleTotals = ({ read, clock }: ServiceContext): OwnReport => ({
  async totals() {
    const rows = read(people);
    const [total, new7d, byRole] = await Promise.all([
      rows.count({}),
      rows.count({ where: { createdAt: { from: instantOf(clock.epoch() - weekMs) } } }),
      rows.countBy('role'),
    ]);
    return { users: { total, new7d, byRole } };
  },
});
