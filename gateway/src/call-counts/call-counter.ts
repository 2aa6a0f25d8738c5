import { marketDayOf } from '@ardhi/contracts/market-day';
import type { AnyRoute } from '@ardhi/contracts/route';
import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { apiCalls } from './api-calls.ts';
import { systemCalls } from './system-calls.ts';

/** How long calls wait in memory; a process that is killed loses at most these. */
const batchSeconds = 5;

/** An answered call of a service. */
export interface CountedCall {
  readonly route: AnyRoute;
  /** As the client sent it. */
  readonly method: string;
  readonly status: number;
  /** The key of an external system that it was made with. */
  readonly apiKey?: { readonly id: string; readonly systemId: string };
}

/** Counts the calls that pass through this gateway. */
export interface CallCounter {
  count(call: CountedCall): void;
  /** Records what was not recorded yet, before the process ends; what cannot be recorded, for example on a full disk, is logged. */
  flush(): Promise<void>;
}

interface DayCounts {
  readonly calls: Record<string, number>;
  readonly purchases: Record<string, number>;
  errors: number;
  /** Calls of external systems, by id. */
  readonly systems: Map<string, SystemCounts>;
}

interface SystemCounts {
  readonly calls: Record<string, number>;
  errors: number;
}

const addTo = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** True if the billing service answers a call, as the rows of api.md group them. */
const isPurchase = ({ row }: AnyRoute) => row.startsWith('B');

function countForSystem(
  { systems }: DayCounts,
  apiKey: NonNullable<CountedCall['apiKey']>,
  status: number,
): void {
  const used = systems.get(apiKey.systemId) ?? { calls: {}, errors: 0 };
  systems.set(apiKey.systemId, used);
  addTo(used.calls, apiKey.id);
  if (status >= 400) used.errors += 1;
}

/** Adds up calls in memory by day and records them in batches, so that a request waits for nothing. */
export function callCounter(context: ServiceContext): CallCounter {
  const { clock, execute, log } = context;
  const batches = memoryBatches<Map<string, DayCounts>>(context, {
    topic: 'gateway.api-calls',
    seconds: batchSeconds,
    empty: () => new Map(),
    async write(batch, id) {
      for (const [day, { systems, ...counts }] of batch) {
        await execute(
          apiCalls,
          day,
          { type: 'CountApiCalls', day, ...counts },
          { commandId: `${id}.${day}` },
        );
        for (const [systemId, used] of systems)
          await execute(
            systemCalls,
            systemId,
            { type: 'CountSystemCalls', day, ...used },
            { commandId: `${id}.${day}.${systemId}` },
          );
      }
    },
  });
  const today = dayCache(clock.epoch);
  return {
    count({ route, method, status, apiKey }) {
      const day = today();
      const counted = method === 'HEAD' ? 'GET' : method;
      void batches.collect((batch) => {
        const counts = batch.get(day) ?? { calls: {}, purchases: {}, errors: 0, systems: new Map() };
        batch.set(day, counts);
        addTo(counts.calls, counted);
        if (isPurchase(route)) addTo(counts.purchases, counted);
        if (status >= 500) counts.errors += 1;
        if (apiKey !== undefined) countForSystem(counts, apiKey, status);
      });
    },
    async flush() {
      try {
        await batches.flush();
      } catch (error) {
        log.warn({ error: String(error) }, 'counts.lost: calls of the last seconds were not recorded');
      }
    },
  };
}

const hourMs = 3_600_000;

/** The current day of the market; computed once an hour, because days of every time zone of the market begin on a full hour. */
function dayCache(epoch: () => number): () => string {
  let [hour, day] = [-1, ''];
  return () => {
    const current = Math.floor(epoch() / hourMs);
    if (current !== hour) [hour, day] = [current, marketDayOf(new Date(current * hourMs).toISOString())];
    return day;
  };
}
