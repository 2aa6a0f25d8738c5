const beforeExpiryMs = 5 * 60_000;
const firstBackOffMs = 30_000;
const lastBackOffMs = 16 * 60_000;
const longestTimerMs = 2 ** 31 - 1;

/** Timer of the next token refresh. */
export interface RefreshSchedule {
  /** Schedules the refresh 5 minutes before `expiresAt` (milliseconds since 1970). */
  plan(expiresAt: number): void;
  stop(): void;
}

/**
 * Refreshes before expiry; while the network fails it backs off exponentially from 30 s to 16 minutes
 * (specification §9). `refresh` schedules the next refresh itself on success and rejects without a response.
 */
export function createRefreshSchedule(refresh: () => Promise<unknown>, now: () => number): RefreshSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleIn = (ms: number, backOff: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(backOff), Math.min(Math.max(ms, 0), longestTimerMs));
  };
  const attempt = (backOff: number): Promise<void> =>
    refresh().then(
      () => undefined,
      () => scheduleIn(backOff, Math.min(backOff * 2, lastBackOffMs)),
    );
  return {
    plan: (expiresAt) => scheduleIn(expiresAt - beforeExpiryMs - now(), firstBackOffMs),
    stop: () => clearTimeout(timer),
  };
}
