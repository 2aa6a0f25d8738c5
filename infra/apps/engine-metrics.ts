import type { Engines } from '@ardhi/kernel/ports/engines';
import { Histogram, type Registry } from 'prom-client';

/** Histogram buckets in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of the calls to the engines. */
export interface EngineMetrics {
  /** The same engines, with appends and searches counted and timed. */
  instrument(engines: Engines): Engines;
  register(registry: Registry): void;
}

/** Latency and outcome of the ports. Compared with the engines' own metrics, they show which side causes a delay. */
export function engineMetrics(): EngineMetrics {
  const createHistogram = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['outcome'], buckets, registers: [] });
  const append = createHistogram(
    'event_store_append_seconds',
    'Seconds until a commit is durable or refused.',
  );
  const search = createHistogram('search_query_seconds', 'Seconds until the search index responds.');

  const timed =
    <A extends readonly unknown[], T>(histogram: typeof append, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const startedAt = performance.now();
      const observe = (outcome: string) =>
        histogram.observe({ outcome }, (performance.now() - startedAt) / 1_000);
      try {
        const result = await call(...args);
        observe('ok');
        return result;
      } catch (error) {
        observe(String((error as { code?: unknown }).code ?? 'fault'));
        throw error;
      }
    };

  return {
    instrument: (engines) => ({
      ...engines,
      events: { ...engines.events, append: timed(append, engines.events.append) },
      search: {
        ...engines.search,
        async open(declaration) {
          const index = await engines.search.open(declaration);
          return { ...index, search: timed(search, index.search) };
        },
      },
    }),
    register(registry) {
      for (const metric of [append, search]) registry.registerMetric(metric);
    },
  };
}
