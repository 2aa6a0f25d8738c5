import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { mediaQuota } from './media-quota.ts';

/** The quota of an agency or agent. */
export const quotaModule: ServiceModule<unknown> = {
  deciders: [mediaQuota],
};
