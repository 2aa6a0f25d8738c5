/** Keys whose values never reach a log line, at any depth (security.md §2.15). */
const redactedKeys = new Set([
  'authorization',
  'cookie',
  'secret',
  'token',
  'password',
  'email',
  'phone',
  'refreshToken',
]);
const maxDepth = 8;

/** A copy with secrets replaced, or the value itself when it contains none, which saves a copy for most log lines. */
export function redact<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > maxDepth) return '[deep]' as T;
  let copy: Record<string, unknown> | undefined;
  for (const [key, field] of Object.entries(value)) {
    const redacted = redactedKeys.has(key) ? '[redacted]' : redact(field, depth + 1);
    if (redacted === field) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = redacted;
  }
  return (copy ?? value) as T;
}
