import type { Engines } from '../ports/engines.ts';

/** Readiness of a process: problems that prevent it from serving, and problems that do not. */
export interface Readiness {
  /** Names of what it cannot serve without and does not reach; the process is ready when there are none. */
  readonly failing: readonly string[];
  /** Names of what is away or full while requests are served: what needs it is refused with a reason, or done later. */
  readonly degraded: readonly string[];
}

/** The readiness of a process that runs services on these engines. */
export async function readinessOf({ failing, unavailable, storage }: Engines): Promise<Readiness> {
  const [required = [], away = []] = await Promise.all([failing?.(), unavailable?.()]);
  return {
    failing: required,
    degraded: [...away.filter((name) => !required.includes(name)), ...(storage?.isFull ? ['storage'] : [])],
  };
}

/** Status and body of the answer to a readiness probe. */
export function readinessAnswer({ failing, degraded }: Readiness): {
  readonly status: 200 | 503;
  readonly body: { status: string; failing?: readonly string[]; degraded?: readonly string[] };
} {
  const details = {
    ...(failing.length > 0 && { failing }),
    ...(degraded.length > 0 && { degraded }),
  };
  if (failing.length > 0) return { status: 503, body: { status: 'failing', ...details } };
  return { status: 200, body: { status: degraded.length > 0 ? 'degraded' : 'ok', ...details } };
}
