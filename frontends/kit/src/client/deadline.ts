import type { AnyRoute } from '@ardhi/contracts/route';

/** True for an upload or one chunk of it. */
export const isUpload = ({ multipart, chunked }: AnyRoute): boolean => multipart === true || chunked === true;

/** Timeout of a call in milliseconds: 10 s, 60 s for uploads, or the contract's own (specification §9). */
export const timeoutOf = (route: AnyRoute): number => route.timeoutMs ?? (isUpload(route) ? 60_000 : 10_000);

/** A signal that aborts on timeout or when the caller aborts; `isTimeout()` is true after a timeout. */
export function createDeadline(route: AnyRoute, callerSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    controller.abort();
  }, timeoutOf(route));
  const abort = () => controller.abort();
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    isTimeout: () => hasTimedOut,
    dispose: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}

const abortReason = (signal: AbortSignal): unknown =>
  signal.reason ?? new DOMException('The caller aborted the call.', 'AbortError');

/** Resolves after `ms` milliseconds; rejects when the signal aborts. */
export const delay = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(abortReason(signal));
    });
  });

/** Rejects when this caller's signal aborts; the shared request continues for its other callers. */
export const abortable = <A>(shared: Promise<A>, signal: AbortSignal | undefined): Promise<A> =>
  signal === undefined
    ? shared
    : new Promise((resolve, reject) => {
        if (signal.aborted) reject(abortReason(signal));
        signal.addEventListener('abort', () => reject(abortReason(signal)));
        shared.then(resolve, reject);
      });
