import { systemCallEvents } from '@ardhi/contracts/gateway/events';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Calls of one day. */
interface DayOfCalls {
  readonly day: string;
  readonly calls: number;
  readonly errors: number;
}

/** An external system's calls, by its id. */
export interface SystemCallsRow {
  readonly id: Id;
  /** The newest day first. */
  readonly days: readonly DayOfCalls[];
  /** When each key was used last. */
  readonly lastUsedAt: Readonly<Record<Id, string>>;
  readonly lastSeenAt: string;
}

const keptDays = 30;

export const systemCalls = replicaOf<SystemCallsRow, typeof systemCallEvents>(systemCallEvents, {
  name: 'integrations.system-calls',
  version: 1,
  on: {
    SystemCallsCounted(row, { day, calls, errors }, { subject: id, at }) {
      const before = row?.days.find((one) => one.day === day) ?? { day, calls: 0, errors: 0 };
      const more = Object.values(calls).reduce((sum, n) => sum + n, 0);
      const counted = { day, calls: before.calls + more, errors: before.errors + errors };
      const days = [counted, ...(row?.days ?? []).filter((one) => one.day !== day)];
      return {
        id,
        days: days.toSorted((a, b) => b.day.localeCompare(a.day)).slice(0, keptDays),
        lastUsedAt: {
          ...row?.lastUsedAt,
          ...Object.fromEntries(Object.keys(calls).map((keyId) => [keyId, at])),
        },
        lastSeenAt: at,
      };
    },
  },
});
