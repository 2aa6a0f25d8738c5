/** Milliseconds that the identity provider has for an answer: 30 s, 60 s on phones (specification §9). */
export const networkTimeoutMs = (): 30_000 | 60_000 =>
  /Mobi|Android/.test(navigator.userAgent) ? 60_000 : 30_000;

/** Aborts a request to the identity provider once its time is over. */
export function networkTimeout(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), networkTimeoutMs());
  return controller.signal;
}
