import type { mongo } from 'mongoose';

const againMs = 60_000;

interface Watched {
  watch(pipeline: object[]): Pick<mongo.ChangeStream, 'on' | 'close'>;
}

/**
 * Calls back when documents of a collection change, whichever process changes them. Only a wake-up: a server that
 * tells nothing of changes (one of its own, or without the right to watch) is asked again each minute, and whoever
 * is to be woken looks by itself as well. Answers how to stop.
 */
export function whenChanged(collection: Watched, wake: () => void): () => Promise<void> {
  let stop = async () => {};
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  function begin(): void {
    try {
      listen();
    } catch {
      // A connection that is closed says so at once.
      rest();
    }
  }

  function listen(): void {
    const stream = collection.watch([{ $match: { operationType: 'update' } }]);
    stop = () => stream.close().catch(() => undefined);
    stream.on('change', wake);
    stream.on('error', () => void stop());
    for (const over of ['end', 'close'] as const) stream.on(over, rest);
  }

  function rest(): void {
    clearTimeout(again);
    if (!isClosed) again = setTimeout(begin, againMs).unref();
  }

  begin();
  return () => {
    isClosed = true;
    clearTimeout(again);
    return stop();
  };
}
