import { type ErrorCode, errors } from '@ardhi/contracts/errors';
import { refusalCodesOf } from '@ardhi/contracts/refusal-codes';
import { roles } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { successStatus } from '@ardhi/contracts/success-status';
import type { TestResponse } from './test-response.ts';

/** Differences between a response and its route contract; empty when it conforms (promises.md C6). */
export function contractViolations(route: AnyRoute, { status, headers, body }: TestResponse): string[] {
  if (status >= 400) return refusalViolations(route, status, body);
  // The client has it already (api.md §1).
  if (status === 304 && route.method === 'GET') return [];
  const expected = successStatus(route, body);
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

function refusalViolations(route: AnyRoute, status: number, body: unknown): string[] {
  const { code, message, error } = (body ?? {}) as Record<string, unknown>;
  const catalogued = errors[code as keyof typeof errors];
  if (catalogued === undefined) return [`${status} with the unknown code ${code}`];
  if (catalogued.status !== status) return [`${code} with ${status}, not ${catalogued.status}`];
  if (!refusalCodesOf(route).has(code as ErrorCode)) return [`${code}, which the route does not declare`];
  const isComplete = typeof message === 'string' && typeof error === 'object';
  if (!isComplete) return [`${code} outside the envelope`];
  return code === 'FORBIDDEN' ? roleViolations((error as { details?: unknown }).details) : [];
}

/** FORBIDDEN names the roles that are needed and the role of the caller, which is empty for someone without one (model §4.10). */
function roleViolations(details: unknown): string[] {
  const { need, have } = (details ?? {}) as { need?: unknown; have?: unknown };
  const isRole = (value: unknown) => roles.some((role) => role === value);
  const named = Array.isArray(need) && need.length > 0 && need.every(isRole) && (have === '' || isRole(have));
  return named ? [] : [`FORBIDDEN needs ${JSON.stringify(need)} and has ${JSON.stringify(have)}: no roles`];
}
