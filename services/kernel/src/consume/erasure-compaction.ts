import type { Log } from '../base/log.ts';
import type { Engines } from '../ports/engines.ts';
import type { SearchIndex } from '../ports/search-index/search-index.ts';
import type { Consumer } from './consumer.ts';
import { settled } from './wait-for-position.ts';

/** Compacts the search indexes after erasures, several of them at a time. */
export interface ErasureCompaction {
  /** Schedules a compaction after a person's erasure, so that no index file keeps bytes of the removed documents. */
  request(): void;
  /** Resolves when no compaction is running. */
  idle(): Promise<void>;
}

const checkpointName = 'kernel.erasure-compaction';

/** Waits until the indexes have processed every erasure, then compacts them. A compaction interrupted by a crash runs at the next start. */
export function erasureCompaction(
  { documents, keys, bus }: Pick<Engines, 'documents' | 'keys' | 'bus'>,
  { consumers, indexes, log }: { consumers: readonly Consumer[]; indexes: readonly SearchIndex[]; log: Log },
): ErasureCompaction {
  let running: Promise<void> = Promise.resolve();

  async function compact(): Promise<void> {
    const erased = (await keys.destroyed()).length;
    if (erased <= (await documents.position(checkpointName))) return;
    await settled({ bus }, consumers);
    for (const index of indexes) await index.purge();
    await documents.write([], { consumer: checkpointName, position: erased, versions: [] });
  }

  return {
    request() {
      running = running
        .then(compact)
        .catch((error: unknown) =>
          log.error({ error }, 'erasure.compaction.failed: a search index still holds erased data'),
        );
    },
    idle: () => running,
  };
}
