/** How a call went; `unknown` where it ended for a reason of whoever called. */
export type Went = 'well' | 'badly' | 'unknown';

/** Keeps calls from whoever fails half of them: the ill are left to recover, and callers hear of it at once (promises.md A19). */
export interface Breaker {
  /** Lets a call through, which tells once how it went; undefined while none is let through. */
  enter(): ((went: Went) => void) | undefined;
}

/** Judged by the last calls, if there were enough of them lately … */
const lastCalls = 32;
const leastCalls = 16;
const latelyMs = 10_000;
/** … then left alone for so long, and then tried one by one until so many went well in a row. */
const restMs = 5_000;
const trials = 3;

export function breaker(now: () => number = () => performance.now()): Breaker {
  const calls: { readonly at: number; readonly badly: boolean }[] = [];
  let restingSince: number | undefined;
  let isTrying = false;
  let proven = 0;

  function rest(): void {
    restingSince = now();
    proven = 0;
    calls.length = 0;
  }

  function judge(went: Went): void {
    if (went === 'unknown' || restingSince !== undefined) return;
    calls.push({ at: now(), badly: went === 'badly' });
    if (calls.length > lastCalls) calls.shift();
    if (went === 'well') return;
    const lately = calls.filter(({ at }) => now() - at < latelyMs);
    const bad = lately.filter(({ badly }) => badly).length;
    if (lately.length >= leastCalls && bad * 2 >= lately.length) rest();
  }

  function tried(went: Went): void {
    isTrying = false;
    if (went === 'badly') rest();
    if (went !== 'well') return;
    proven += 1;
    if (proven === trials) restingSince = undefined;
  }

  return {
    enter() {
      if (restingSince === undefined) return judge;
      if (isTrying || now() - restingSince < restMs) return undefined;
      isTrying = true;
      return tried;
    },
  };
}

/** Makes a call through a breaker. @throws what `held` makes while none is let through */
export async function throughBreaker<T>(
  door: Breaker,
  call: () => Promise<T>,
  { isBad, held }: { readonly isBad: (error: unknown) => boolean; readonly held: () => Error },
): Promise<T> {
  const tell = door.enter();
  if (tell === undefined) throw held();
  try {
    const answer = await call();
    tell('well');
    return answer;
  } catch (error) {
    tell(isBad(error) ? 'badly' : 'well');
    throw error;
  }
}
