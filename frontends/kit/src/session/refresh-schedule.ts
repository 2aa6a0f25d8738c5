const beforeExpiryMs = 5 * 60_000;
const firstBackOffMs = 30_000;
const lastBackOffMs = 16 * 60_000;
const longestTimerMs = 2 ** 31 - 1;

export interface RefreshSchedule {
  /** Plans the refresh 5 minutes before `expiresAt` (milliseconds since 1970). */
  plan(expiresAt: number): void;
  stop(): void;
}

/**
 * Refreshes ahead of time; while the network fails it waits 30 s, then twice as long each time, at most 16 minutes
 * (specification §9). `refresh` plans the next one itself when it succeeds and rejects when there was no answer.
 */
export function createRefreshSchedule(refresh: () => Promise<unknown>, now: () => number): RefreshSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number, backOff: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(backOff), Math.min(Math.max(ms, 0), longestTimerMs));
  };
  const attempt = (backOff: number): Promise<void> =>
    refresh().then(
      () => undefined,
      () => wait(backOff, Math.min(backOff * 2, lastBackOffMs)),
    );
  return {
    plan: (expiresAt) => wait(expiresAt - beforeExpiryMs - now(), firstBackOffMs),
    stop: () => clearTimeout(timer),
  };
}
