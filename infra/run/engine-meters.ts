import type { Engines } from '@ardhi/kernel/engines';
import { Histogram, type Registry } from 'prom-client';

/** Seconds; appends wait for disks or a majority, searches for an index. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface EngineMeters {
  /** The same engines, what they do counted and timed. */
  around(engines: Engines): Engines;
  tell(registry: Registry): void;
}

/** How long the ports take, and what comes of it: read beside the engines' own figures, it tells whose fault a wait is. */
export function engineMeters(): EngineMeters {
  const made = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['outcome'], buckets, registers: [] });
  const append = made('append_seconds', 'Time until a commit is durable, or refused.');
  const search = made('search_seconds', 'Time until the search index answers.');

  const timed =
    <A extends readonly unknown[], T>(histogram: typeof append, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const began = performance.now();
      const note = (outcome: string) => histogram.observe({ outcome }, (performance.now() - began) / 1_000);
      try {
        const answer = await call(...args);
        note('ok');
        return answer;
      } catch (error) {
        note(String((error as { code?: unknown }).code ?? 'fault'));
        throw error;
      }
    };

  return {
    around: (engines) => ({
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
    tell(registry) {
      for (const one of [append, search]) registry.registerMetric(one);
    },
  };
}
