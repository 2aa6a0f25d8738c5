import { randomBytes } from 'node:crypto';

/** Header of W3C Trace Context, version 00 (w3.org/TR/trace-context). */
export const traceHeader = 'traceparent';

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** A valid traceparent as it was received; undefined for anything else. */
export const parseTraceparent = (value: unknown): string | undefined =>
  typeof value === 'string' && traceparentPattern.test(value) ? value : undefined;

/** A traceparent with a new span id, in the trace of the parent or in a new trace. */
export function childTraceparent(parent?: string): string {
  const [, trace = randomBytes(16).toString('hex'), flags = '01'] =
    traceparentPattern.exec(parent ?? '') ?? [];
  return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** The trace id, which the log lines of all processes share. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
