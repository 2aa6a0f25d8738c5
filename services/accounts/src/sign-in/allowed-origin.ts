import { refuse } from '@ardhi/kernel/base/refusal';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceConfig } from '@ardhi/kernel/runtime/service';

/** The Origin header of a browser request must be our own or one in ALLOWED_ORIGINS. @throws Refusal ORIGIN_REFUSED */
export function requireAllowedOrigin(
  config: ServiceConfig,
  { request }: Pick<Call<unknown, unknown, unknown>, 'request'>,
): void {
  const origin = request.get('origin');
  if (origin === undefined) return;
  const allowed = [
    new URL(config.publicUrl).origin,
    ...config.ALLOWED_ORIGINS.split(',').map((entry) => entry.trim()),
  ];
  if (!allowed.includes(origin)) refuse('ORIGIN_REFUSED');
}
