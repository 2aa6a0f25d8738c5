import { randomBytes } from 'node:crypto';

/** The header of W3C Trace Context, version 00 (w3.org/TR/trace-context). */
export const traceHeader = 'traceparent';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** A trace context as it was given; undefined for anything else. */
export const traceIn = (given: unknown): string | undefined =>
  typeof given === 'string' && form.test(given) ? given : undefined;

/** The next step of a story that may have begun elsewhere: its own span, in the trace it was given or in a new one. */
export function nextSpan(given?: string): string {
  const [, trace = randomBytes(16).toString('hex'), flags = '01'] = form.exec(given ?? '') ?? [];
  return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** The story without its step: what log lines of all programs share. */
export const traceIdOf = (trace: string): string => trace.slice(3, 35);
