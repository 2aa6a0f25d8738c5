import type { TargetRules } from '@ardhi/kernel/http/target-url';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Where requests of this installation to others may go. */
export const targetRules = ({
  PRIVATE_TARGETS,
  publicUrl,
  MEDIA_ORIGIN,
}: ServiceContext['config']): TargetRules => ({
  allowPrivate: PRIVATE_TARGETS === 'allowed',
  ownHosts: [publicUrl, MEDIA_ORIGIN ?? publicUrl].map((url) => new URL(url).hostname),
});
