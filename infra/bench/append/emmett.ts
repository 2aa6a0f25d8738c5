import { samplePayload } from './closed-loop.ts';
import type { System } from './system.ts';

interface Store {
  appendToStream(stream: string, events: readonly unknown[], options: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Emmett's event store on PostgreSQL. */
export function emmett(bring: NodeJS.Require, url: string): System {
  const { getPostgreSQLEventStore } = bring('@event-driven-io/emmett-postgresql') as {
    getPostgreSQLEventStore: (url: string) => Store;
  };
  const store = getPostgreSQLEventStore(url);
  let count = 0;
  return {
    async append(stream, version) {
      const expected = version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(version);
      await store.appendToStream(stream, [{ type: 'PriceChanged', data: samplePayload }], {
        expectedStreamVersion: expected,
      });
      count += 1;
    },
    count: async () => count,
    close: () => store.close(),
  };
}
