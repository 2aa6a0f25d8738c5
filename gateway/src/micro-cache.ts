/** A whole answer, ready to be given again. */
export interface Kept {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly etag: string;
  readonly body: Buffer;
}

/** Public answers held for a moment, so that a peak of equal requests asks a service once (architecture.md "Gateway"). */
export interface MicroCache {
  fresh(key: string): Kept | undefined;
  /** Also one that is past its time, while the service does not answer. */
  stale(key: string): Kept | undefined;
  /** Resolves once whoever asks for the same already has an answer; undefined when nobody does. */
  underway(key: string): Promise<void> | undefined;
  /** Says that an answer is being fetched; the returned function ends that, keeping the answer if there is one to keep. */
  begin(key: string): (answer?: Kept) => void;
  /** Something was written: nothing from before is shown again. */
  clear(): void;
}

/** Half of the second within which a change must be found; clients may hold an answer longer, as Cache-Control tells them. */
const freshMs = 500;
const staleMs = 30_000;
const mostEntries = 1_000;
const mostBytes = 64 * 1_024 * 1_024;

export function microCache(now: () => number = () => performance.now()): MicroCache {
  const entries = new Map<string, { readonly answer: Kept; readonly at: number }>();
  const fetching = new Map<string, Promise<void>>();
  let bytes = 0;
  let era = 0;

  const within = (key: string, ms: number) => {
    const entry = entries.get(key);
    return entry !== undefined && now() - entry.at < ms ? entry.answer : undefined;
  };

  function drop(key: string): void {
    bytes -= entries.get(key)?.answer.body.length ?? 0;
    entries.delete(key);
  }

  function keep(key: string, answer: Kept): void {
    drop(key);
    entries.set(key, { answer, at: now() });
    bytes += answer.body.length;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes && entries.size <= mostEntries) return;
      drop(oldest);
    }
  }

  return {
    fresh: (key) => within(key, freshMs),
    stale: (key) => within(key, staleMs),
    underway: (key) => fetching.get(key),
    begin(key) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const begun = era;
      fetching.set(key, promise);
      return (answer) => {
        if (fetching.get(key) === promise) fetching.delete(key);
        if (answer !== undefined && begun === era) keep(key, answer);
        resolve();
      };
    },
    clear() {
      era += 1;
      entries.clear();
      fetching.clear();
      bytes = 0;
    },
  };
}
