/** The only source of the current time; injected everywhere else. */
export interface Clock {
  /** ISO 8601 UTC with milliseconds. */
  now(): string;
  /** Milliseconds since 1970. */
  epoch(): number;
  /** Advances only on request: nothing falls due by itself. */
  readonly isManual?: true;
}

/** Converts milliseconds since 1970 to ISO 8601 UTC with milliseconds. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  epoch: () => Date.now(),
};

/** A clock that advances only on request; for tests. */
export function fixedClock(start: string): Clock & { set(instant: string): void; advance(ms: number): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now).toISOString(),
    epoch: () => now,
    isManual: true,
    set: (instant) => {
      now = Date.parse(instant);
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
