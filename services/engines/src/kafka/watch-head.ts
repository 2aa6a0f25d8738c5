import type { EventStore } from '@ardhi/kernel/ports/event-store';

/** Time between two looks at the head, in milliseconds: while the log grows, and once it has not grown for a while. */
export interface HeadIntervals {
  readonly growing: number;
  readonly quiet: number;
}

/** A log that has not grown for this long is quiet. */
const quietAfterMs = 30_000;

/**
 * Calls back with the head of the log and whether it has grown, asking once at a time, and less often while nobody
 * appends: every process asks, and a store answers all of them. Returns a function that ends it.
 */
export function watchHead(
  store: Pick<EventStore, 'head'>,
  { growing, quiet }: HeadIntervals,
  onHead: (head: number, hasGrown: boolean) => void,
): () => void {
  let known = 0;
  let grewAt = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function lookLater(): void {
    if (isStopped) return;
    const isQuiet = performance.now() - grewAt > quietAfterMs;
    timer = setTimeout(look, isQuiet ? quiet : growing);
    timer.unref();
  }

  function look(): void {
    void store
      .head()
      .then((head) => {
        if (isStopped) return;
        const hasGrown = head > known;
        if (hasGrown) grewAt = performance.now();
        known = head;
        onHead(head, hasGrown);
      })
      // Every reader of the store reports that it does not answer.
      .catch(() => undefined)
      .finally(lookLater);
  }

  lookLater();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
