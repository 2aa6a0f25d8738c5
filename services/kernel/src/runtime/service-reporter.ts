import type { Totals } from '@ardhi/contracts/analytics/dashboard';
import { type Clock, instantOf } from '../base/clock.ts';
import { newId } from '../base/ids.ts';
import type { Consumer } from '../consume/consumer.ts';
import type { Engines } from '../ports/engines.ts';
import { lagMeter } from '../report/lag-meter.ts';
import type { ReportStore, ServiceReport } from '../report/report-store.ts';
import type { Service, ServiceContext } from './service.ts';

/** Engines are asked less often than reports are stored. */
const probeEveryMs = 5_000;
/** Totals may take a while to count, and nobody decides anything by the second. */
const totalsEveryMs = 5 * 60_000;
/** Reports of a process that ended are removed after this long. */
const removedAfterMs = 60 * 60_000;

/** A service that this process runs, with its consumers. */
export interface ReportedService {
  readonly service: Pick<Service, 'name' | 'report'>;
  readonly context: ServiceContext;
  readonly consumers: readonly Pick<Consumer, 'subscription'>[];
}

interface ReporterDependencies {
  readonly engines: Pick<Engines, 'bus' | 'unavailable' | 'storage'>;
  readonly clock: Clock;
  readonly store: ReportStore;
}

/**
 * Reports what the services of this process have to say to admins: work that waits, totals, and how far their consumers are.
 * The returned function stores one report of each service; it is called every few seconds.
 */
export function serviceReporter(
  services: readonly ReportedService[],
  { engines, clock, store }: ReporterDependencies,
): () => Promise<void> {
  const meter = lagMeter();
  const process = newId(clock.epoch());
  const unavailable = refreshed(probeEveryMs, async () => [
    ...((await engines.unavailable?.()) ?? []),
    ...(engines.storage?.isFull ? ['storage'] : []),
  ]);
  const counted = refreshed(totalsEveryMs, async (now) => {
    const totals = new Map<string, Totals>();
    for (const { service, context } of services)
      totals.set(service.name, (await service.report?.(context).totals?.()) ?? {});
    await store.removeBefore(instantOf(now - removedAfterMs));
    return { at: instantOf(now), totals };
  });

  return async () => {
    const now = clock.epoch();
    meter.sample(now, await engines.bus.head());
    const missing = await unavailable(now);
    const { at: countedAt, totals } = await counted(now);
    const reports = services.map(
      async ({ service, context, consumers }): Promise<ServiceReport> => ({
        service: service.name,
        at: instantOf(now),
        lagMs: meter.lagOf(consumers),
        unavailable: missing,
        queues: (await service.report?.(context).queues?.()) ?? {},
        totals: totals.get(service.name) ?? {},
        countedAt,
      }),
    );
    await store.put(process, await Promise.all(reports), now);
  };
}

/** Reads a value again once it is older than `everyMs`. */
function refreshed<T>(everyMs: number, read: (now: number) => Promise<T>): (now: number) => Promise<T> {
  let last: { readonly at: number; readonly value: T } | undefined;
  return async (now) => {
    if (last === undefined || now - last.at >= everyMs) last = { at: now, value: await read(now) };
    return last.value;
  };
}
