/** Result of a call; `unknown` when the caller ended it. */
export type CallResult = 'success' | 'failure' | 'unknown';

/** Stops calls to a server that fails half of them, so that it can recover and callers fail fast (promises.md A19). */
export interface CircuitBreaker {
  /** Admits a call; the returned function reports its result once. Undefined while the breaker is open. */
  tryAcquire(): ((result: CallResult) => void) | undefined;
}

/** The breaker opens when at least half of the recent calls failed, given a minimum number of calls … */
const windowSize = 32;
const minimumCalls = 16;
const windowMs = 10_000;
/** … stays open for this long, then is half-open: single probes go through until enough succeeded in a row. */
const openMs = 5_000;
const requiredProbes = 3;

/** A closed circuit. `now` gives the time in milliseconds, from any origin. */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  const calls: { readonly at: number; readonly isFailure: boolean }[] = [];
  let openedAt: number | undefined;
  let isProbing = false;
  let successfulProbes = 0;

  function open(): void {
    openedAt = now();
    successfulProbes = 0;
    calls.length = 0;
  }

  function recordResult(result: CallResult): void {
    if (result === 'unknown' || openedAt !== undefined) return;
    calls.push({ at: now(), isFailure: result === 'failure' });
    if (calls.length > windowSize) calls.shift();
    if (result === 'success') return;
    const recent = calls.filter(({ at }) => now() - at < windowMs);
    const failures = recent.filter(({ isFailure }) => isFailure).length;
    if (recent.length >= minimumCalls && failures * 2 >= recent.length) open();
  }

  function recordProbe(result: CallResult): void {
    isProbing = false;
    if (result === 'failure') open();
    if (result !== 'success') return;
    successfulProbes += 1;
    if (successfulProbes === requiredProbes) openedAt = undefined;
  }

  return {
    tryAcquire() {
      if (openedAt === undefined) return recordResult;
      if (isProbing || now() - openedAt < openMs) return undefined;
      isProbing = true;
      return recordProbe;
    },
  };
}

/** Makes a call through a circuit breaker. @throws the error of `whenOpen` while the breaker is open */
export async function withCircuitBreaker<T>(
  breaker: CircuitBreaker,
  call: () => Promise<T>,
  {
    isFailure,
    whenOpen,
  }: { readonly isFailure: (error: unknown) => boolean; readonly whenOpen: () => Error },
): Promise<T> {
  const report = breaker.tryAcquire();
  if (report === undefined) throw whenOpen();
  try {
    const result = await call();
    report('success');
    return result;
  } catch (error) {
    report(isFailure(error) ? 'failure' : 'success');
    throw error;
  }
}
