import { errors } from '@ardhi/contracts/errors';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { TestResponse } from './world.ts';

/** Differences between a response and its route contract; empty when it conforms (promises.md C6). */
export function contractViolations(route: AnyRoute, { status, headers, body }: TestResponse): string[] {
  if (status >= 400) return refusalViolations(status, body);
  const expected = route.status ?? 200;
  if (status !== expected && !(status === 204 && expected === 200))
    return [`status ${status}, not ${expected}`];
  if (!headers.get('content-type')?.includes('json')) return [];
  const parsed = route.answer.safeParse(body);
  if (parsed.success) return [];
  return parsed.error.issues.map(
    ({ path, message, ...issue }: { path: PropertyKey[]; message: string; keys?: string[] }) =>
      `${path.join('.')}: ${message} ${issue.keys?.join(', ') ?? ''}`.trim(),
  );
}

function refusalViolations(status: number, body: unknown): string[] {
  const { code, message, error } = (body ?? {}) as Record<string, unknown>;
  const catalogued = errors[code as keyof typeof errors];
  if (catalogued === undefined) return [`${status} with the unknown code ${code}`];
  if (catalogued.status !== status) return [`${code} with ${status}, not ${catalogued.status}`];
  const isComplete = typeof message === 'string' && typeof error === 'object';
  return isComplete ? [] : [`${code} outside the envelope`];
}
