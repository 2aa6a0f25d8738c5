import type { AnyRoute } from '@ardhi/contracts/route';

/** Time a call may take: 10 s, 60 s for uploads, or what its contract says (specification §9). */
const allowed = (route: AnyRoute): number => route.timeoutMs ?? (route.multipart ? 60_000 : 10_000);

/** Aborts when the time is up or the caller walks away; `late` tells which. */
export function deadline(route: AnyRoute, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, allowed(route));
  const stop = () => controller.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    late: () => late,
    done: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

const reasonOf = (signal: AbortSignal): unknown =>
  signal.reason ?? new DOMException('The caller walked away.', 'AbortError');

export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    });
  });

/** One reader walks away; the request goes on for the others who share it. */
export const unlessAborted = <A>(shared: Promise<A>, signal: AbortSignal | undefined): Promise<A> =>
  signal === undefined
    ? shared
    : new Promise((resolve, reject) => {
        if (signal.aborted) reject(reasonOf(signal));
        signal.addEventListener('abort', () => reject(reasonOf(signal)));
        shared.then(resolve, reject);
      });
