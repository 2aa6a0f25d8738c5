import type { mongo } from 'mongoose';

const retryAfterMs = 60_000;

interface WatchableCollection {
  watch(pipeline: object[]): Pick<mongo.ChangeStream, 'on' | 'close'>;
}

/**
 * Calls back when a document of a collection is updated by any process. It is only a wake-up: a server
 * without change streams (a standalone one, or one without the privilege) is tried again every minute, and callers
 * poll by themselves as well. Returns a function that stops watching.
 */
export function watchChanges(collection: WatchableCollection, wake: () => void): () => Promise<void> {
  let stop = async () => {};
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function open(): void {
    try {
      watch();
    } catch {
      // A closed connection throws at once.
      retryLater();
    }
  }

  function watch(): void {
    const stream = collection.watch([{ $match: { operationType: 'update' } }]);
    stop = () => stream.close().catch(() => undefined);
    stream.on('change', wake);
    stream.on('error', () => void stop());
    for (const event of ['end', 'close'] as const) stream.on(event, retryLater);
  }

  function retryLater(): void {
    clearTimeout(retryTimer);
    if (!isClosed) retryTimer = setTimeout(open, retryAfterMs).unref();
  }

  open();
  return () => {
    isClosed = true;
    clearTimeout(retryTimer);
    return stop();
  };
}
