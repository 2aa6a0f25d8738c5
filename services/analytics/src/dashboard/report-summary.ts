import type { Queues, Totals } from '@ardhi/contracts/analytics/dashboard';
import type { Health } from '@ardhi/contracts/analytics/dashboard.routes';
import type { ServiceReport } from '@ardhi/kernel/report/report-store';

/** A process stores a report every few seconds; one that has been silent for longer than this is away. */
const freshMs = 15_000;
/** A service that is further behind is not well (the alert ConsumerLag of infra/observability/rules.yaml fires by events). */
const maxLagMs = 60_000;

/** Summary of the reports from all processes of the installation. */
export interface ReportSummary {
  readonly queues: Queues;
  readonly health: readonly Health[];
  readonly totals: Totals;
  /** When the oldest of the totals was counted; undefined without any. */
  readonly countedAt: string | undefined;
  /** The longest lag of any service. */
  readonly lagMs: number;
}

/** Puts together what the services report; of a service that runs several times, the newest report says what it owns. */
export function summarise(reports: readonly ServiceReport[], now: number): ReportSummary {
  const byService = Map.groupBy(
    reports.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    ({ service }) => service,
  );
  const fresh = reports.filter(({ at }) => now - Date.parse(at) <= freshMs);
  const newest = [...byService.values()].flatMap(([first]) => first ?? []);
  const freshNewest = newest.filter((report) => fresh.includes(report));
  const services = [...byService.keys()].toSorted().map((name) => serviceHealth(name, fresh));
  const engines = [...new Set(fresh.flatMap(({ unavailable }) => unavailable))].toSorted();
  return {
    queues: Object.assign({}, ...freshNewest.map(({ queues }) => queues)) as Queues,
    totals: Object.assign({}, ...newest.map(({ totals }) => totals)) as Totals,
    countedAt: newest.map(({ countedAt }) => countedAt).toSorted()[0],
    health: [...engines.map((name) => ({ name, kind: 'ENGINE' as const, ok: false })), ...services],
    lagMs: Math.max(0, ...fresh.map(({ lagMs }) => lagMs)),
  };
}

/** A service is well while one of its processes reports and none is far behind. */
function serviceHealth(name: string, fresh: readonly ServiceReport[]): Health {
  const own = fresh.filter(({ service }) => service === name);
  const lagMs = Math.max(0, ...own.map((report) => report.lagMs));
  return {
    name,
    kind: 'SERVICE',
    ok: own.length > 0 && lagMs <= maxLagMs,
    ...(own.length > 0 && { lagMs }),
  };
}
