import { errors } from '@ardhi/contracts/errors';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Answer } from './world.ts';

/** What an answer has that its contract does not state, or lacks of it; empty when it is as stated (promises.md C6). */
export function notAsStated(route: AnyRoute, { status, headers, body }: Answer): string[] {
  if (status >= 400) return refusalFaults(status, body);
  const stated = route.status ?? 200;
  if (status !== stated && !(status === 204 && stated === 200)) return [`status ${status}, not ${stated}`];
  if (!headers.get('content-type')?.includes('json')) return [];
  const parsed = route.answer.safeParse(body);
  if (parsed.success) return [];
  return parsed.error.issues.map(
    ({ path, message, ...issue }: { path: PropertyKey[]; message: string; keys?: string[] }) =>
      `${path.join('.')}: ${message} ${issue.keys?.join(', ') ?? ''}`.trim(),
  );
}

function refusalFaults(status: number, body: unknown): string[] {
  const { code, message, error } = (body ?? {}) as Record<string, unknown>;
  const known = errors[code as keyof typeof errors];
  if (known === undefined) return [`${status} with the unknown code ${code}`];
  if (known.status !== status) return [`${code} with ${status}, not ${known.status}`];
  const whole = typeof message === 'string' && typeof error === 'object';
  return whole ? [] : [`${code} outside the envelope`];
}
