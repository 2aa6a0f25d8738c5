/** The one place that reads the time; everything else is handed an instant. */
export interface Clock {
  /** ISO 8601 UTC with milliseconds. */
  now(): string;
  /** Milliseconds since 1970. */
  epoch(): number;
}

/** Milliseconds since 1970 as an instant: ISO 8601 UTC with milliseconds. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  epoch: () => Date.now(),
};

/** A clock that stands still until it is moved; for tests. */
export function fixedClock(start: string): Clock & { set(instant: string): void; advance(ms: number): void } {
  let at = Date.parse(start);
  return {
    now: () => new Date(at).toISOString(),
    epoch: () => at,
    set: (instant) => {
      at = Date.parse(instant);
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
