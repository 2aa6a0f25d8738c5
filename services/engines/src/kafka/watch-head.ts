import type { EventStore } from '@ardhi/kernel/ports/event-store';

/** Calls back with the head of the log every `everyMs` milliseconds, asking once at a time; returns a function that ends it. */
export function watchHead(
  store: Pick<EventStore, 'head'>,
  everyMs: number,
  onHead: (head: number) => void,
): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void store
      .head()
      .then(onHead)
      // Every reader of the store reports that it does not answer.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
