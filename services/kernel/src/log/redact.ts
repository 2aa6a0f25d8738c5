/** Words that never reach a log line, wherever they stand (security.md §2.15). */
const secret = new Set([
  'authorization',
  'cookie',
  'secret',
  'token',
  'password',
  'email',
  'phone',
  'refreshToken',
]);
const mostDepth = 8;

/** A copy without secrets, or the thing itself where it holds none: most lines do not, and every request writes one. */
export function redact<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > mostDepth) return '[deep]' as T;
  let copy: Record<string, unknown> | undefined;
  for (const [key, held] of Object.entries(value)) {
    const shown = secret.has(key) ? '[redacted]' : redact(held, depth + 1);
    if (shown === held) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = shown;
  }
  return (copy ?? value) as T;
}
