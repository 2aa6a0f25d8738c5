import type { Call } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceConfig } from '@ardhi/kernel/service';

/** A browser says where a call comes from; it must be our own site, or one that settings allow. @throws Refusal ORIGIN_REFUSED */
export function needOwnOrigin(
  config: ServiceConfig,
  { request }: Pick<Call<unknown, unknown, unknown>, 'request'>,
): void {
  const origin = request.get('origin');
  if (origin === undefined) return;
  const allowed = [
    new URL(config.publicUrl).origin,
    ...config.ALLOWED_ORIGINS.split(',').map((one) => one.trim()),
  ];
  if (!allowed.includes(origin)) refuse('ORIGIN_REFUSED');
}
