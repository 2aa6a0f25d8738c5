import type { ReportKind } from '@ardhi/contracts/listings/report';
import type { Decider } from '@ardhi/kernel/decider';
import { daysBetween } from '../listing/terms.ts';

/** What one person holds against a listing; those who are not signed in weigh nothing. */
export interface Report {
  readonly reportId: string;
  readonly kind: ReportKind;
  readonly by?: string;
  readonly weight: number;
  readonly text?: string;
  readonly email?: string;
}

/** How many people within how many days take a listing off without a moderator. */
export interface ReportRule {
  readonly reporters: number;
  readonly reportWeight: number;
  readonly reportDays: number;
}

export type ReportCommand =
  | ({ readonly type: 'FileReport'; readonly rule: ReportRule } & Report)
  | { readonly type: 'JudgeReports'; readonly upheld: boolean };

export type ReportEvent =
  | ({ readonly type: 'ReportFiled'; readonly at: string } & Report)
  /** Enough people say that it is a fraud or gone: it leaves the market until a moderator has looked. */
  | { readonly type: 'ReportsTipped' }
  | { readonly type: 'ReportsJudged'; readonly upheld: boolean; readonly reportIds: readonly string[] };

/** What is held against one listing and nobody has judged yet. */
export interface Reports {
  readonly open: readonly (Report & { readonly at: string })[];
  readonly tipped: boolean;
}

const grave: readonly ReportKind[] = ['FRAUD', 'NOT_AVAILABLE'];

function tips(open: Reports['open'], { reporters, reportWeight, reportDays }: ReportRule, now: string) {
  const recent = open.filter(({ kind, at }) => grave.includes(kind) && daysBetween(at, now) <= reportDays);
  const weights = new Map(recent.flatMap(({ by, weight }) => (by === undefined ? [] : [[by, weight]])));
  return (
    weights.size >= reporters || weights.values().reduce((sum, weight) => sum + weight, 0) >= reportWeight
  );
}

/** What visitors hold against one listing; the streams are named by the listing (model §4.2.5). */
export const reports: Decider<Reports, ReportCommand, ReportEvent> = {
  name: 'reports',
  initial: { open: [], tipped: false },
  personal: {
    ReportFiled: { fields: ['text', 'email'], subject: ({ by, reportId }) => by ?? reportId },
  },
  decide: {
    FileReport({ open, tipped }, { type: _, rule, ...report }, { now }) {
      const { by, kind } = report;
      if (by !== undefined && open.some((one) => one.by === by && one.kind === kind)) return [];
      const filed = { type: 'ReportFiled', at: now, ...report } as const;
      const tip = !tipped && tips([...open, filed], rule, now);
      return [filed, ...(tip ? [{ type: 'ReportsTipped' } as const] : [])];
    },
    JudgeReports: ({ open }, { upheld }) =>
      open.length === 0
        ? []
        : [{ type: 'ReportsJudged', upheld, reportIds: open.map(({ reportId }) => reportId) }],
  },
  evolve: {
    ReportFiled: (it, { type: _, ...report }) => ({ ...it, open: [...it.open, report] }),
    ReportsTipped: (it) => ({ ...it, tipped: true }),
    ReportsJudged: () => ({ open: [], tipped: false }),
  },
};

/** An account counts for more the longer it stands: nobody opens five in an afternoon and takes a rival off. */
export function weightOf(since: string, now: string): number {
  const days = daysBetween(since, now);
  if (days < 30) return 1;
  return days < 365 ? 1.5 : 2.5;
}
