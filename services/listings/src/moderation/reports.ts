import { reportEvents } from '@ardhi/contracts/listings/events';
import type { ReportKind } from '@ardhi/contracts/listings/report';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { daysBetween } from '../listing/listing-deadlines.ts';

/** A report by one person; reports by visitors without an account have no weight. */
export interface Report {
  readonly reportId: string;
  readonly kind: ReportKind;
  readonly by?: string;
  readonly weight: number;
  readonly text?: string;
  readonly email?: string;
}

/** The number or weight of reporters within a number of days that suspends a listing automatically. */
export interface ReportThreshold {
  readonly reporters: number;
  readonly reportWeight: number;
  readonly reportDays: number;
}

/** Files a report, or resolves all open ones. */
export type ReportCommand =
  | ({ readonly type: 'FileReport'; readonly rule: ReportThreshold } & Report)
  | { readonly type: 'ResolveReports'; readonly upheld: boolean };

/** Unpublished events of reports on a listing. */
type InternalEvent =
  /** Enough reports of fraud or unavailability: the listing is suspended until a moderator decides. */
  | { readonly type: 'ReportThresholdReached' }
  | { readonly type: 'ReportsResolved'; readonly upheld: boolean; readonly reportIds: readonly string[] };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly ReportFiled: Report & { readonly at: string };
}

/** Events of reports on a listing. */
export type ReportEvent = DeciderEvent<typeof reportEvents, InternalEvent, PrivateFields>;

/** The unresolved reports of one listing. */
export interface Reports {
  readonly open: readonly (Report & { readonly at: string })[];
  readonly thresholdReached: boolean;
}

const severeKinds: readonly ReportKind[] = ['FRAUD', 'NOT_AVAILABLE'];

function reachesThreshold(
  open: Reports['open'],
  { reporters, reportWeight, reportDays }: ReportThreshold,
  now: string,
) {
  const recent = open.filter(
    ({ kind, at }) => severeKinds.includes(kind) && daysBetween(at, now) <= reportDays,
  );
  const weights = new Map(recent.flatMap(({ by, weight }) => (by === undefined ? [] : [[by, weight]])));
  return (
    weights.size >= reporters || weights.values().reduce((sum, weight) => sum + weight, 0) >= reportWeight
  );
}

/** The reports of one listing; the stream id is the listing id (model §4.2.5). */
export const reports = publishingDecider<
  Reports,
  ReportCommand,
  typeof reportEvents,
  InternalEvent,
  PrivateFields
>(reportEvents, {
  initial: { open: [], thresholdReached: false },
  personal: {
    ReportFiled: { fields: ['text', 'email'], subject: ({ by, reportId }) => by ?? reportId },
  },
  decide: {
    FileReport({ open, thresholdReached: tipped }, { type: _, rule, ...report }, { now }) {
      const { by, kind } = report;
      if (by !== undefined && open.some((one) => one.by === by && one.kind === kind)) return [];
      const filed = { type: 'ReportFiled', at: now, ...report } as const;
      const reached = !tipped && reachesThreshold([...open, filed], rule, now);
      return [filed, ...(reached ? [{ type: 'ReportThresholdReached' } as const] : [])];
    },
    ResolveReports: ({ open }, { upheld }) =>
      open.length === 0
        ? []
        : [{ type: 'ReportsResolved', upheld, reportIds: open.map(({ reportId }) => reportId) }],
  },
  evolve: {
    ReportFiled: (it, { type: _, ...report }) => ({ ...it, open: [...it.open, report] }),
    ReportThresholdReached: (it) => ({ ...it, thresholdReached: true }),
    ReportsResolved: () => ({ open: [], thresholdReached: false }),
  },
});

/** The weight of a reporter by the age of the account, so that new accounts cannot suspend a competitor's listing. */
export function reporterWeight(since: string, now: string): number {
  const days = daysBetween(since, now);
  if (days < 30) return 1;
  return days < 365 ? 1.5 : 2.5;
}
