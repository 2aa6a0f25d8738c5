import { settled } from './caught-up.ts';
import type { Consumer } from './consumer.ts';
import type { Engines } from './engines.ts';
import type { Log } from './log/log.ts';
import type { SearchIndex } from './search-index/search-index.ts';

export interface Purging {
  /** Somebody was erased: soon no index holds a byte of what was removed with them. */
  due(): void;
  /** Resolves when none is under way. */
  idle(): Promise<void>;
}

const mark = 'kernel.purged';

/** Waits until the indexes have heard of every erasure, and lets them rid themselves of the rest; what a crash cut short is done at the next start. */
export function purging(
  { documents, keys, bus }: Pick<Engines, 'documents' | 'keys' | 'bus'>,
  { started, indexes, log }: { started: readonly Consumer[]; indexes: readonly SearchIndex[]; log: Log },
): Purging {
  let running: Promise<void> = Promise.resolve();

  async function purge(): Promise<void> {
    const erased = (await keys.destroyed()).length;
    if (erased <= (await documents.position(mark))) return;
    await settled({ bus }, started);
    for (const index of indexes) await index.purge();
    await documents.write([], { consumer: mark, position: erased, versions: [] });
  }

  return {
    due() {
      running = running
        .then(purge)
        .catch((error: unknown) => log.error({ error }, 'an index still holds what was erased'));
    },
    idle: () => running,
  };
}
