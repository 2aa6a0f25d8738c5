import type { Engines } from '@ardhi/kernel/ports/engines';
import { type Readiness, readinessOf } from '@ardhi/kernel/runtime/readiness';

/** The readiness of a gateway process. Without every engine it still answers: with files, cached pages, and refusals that tell when to try again. */
export async function gatewayReadiness(engines: Engines): Promise<Readiness> {
  const { failing, degraded } = await readinessOf(engines);
  return { failing: [], degraded: [...failing, ...degraded] };
}
