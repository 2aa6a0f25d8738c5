import type { AnyRoute } from './route.ts';

/** The status of a success with this answer: 202 while what was asked for waits. */
export function successStatus({ status = 200, waitsIn }: AnyRoute, answer: unknown): number {
  const { state } = (answer ?? {}) as { readonly state?: unknown };
  return waitsIn !== undefined && state === waitsIn ? 202 : status;
}
