import type { GrantSource } from '@ardhi/contracts/billing/grant';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Where a grant comes from. */
export const grantSourceLabels: Readonly<Record<GrantSource, MessageDescriptor>> = defineMessages({
  PURCHASE: { id: 'entitlements.source.PURCHASE' },
  SUBSCRIPTION: { id: 'common.package' },
  GIFT: { id: 'entitlements.source.GIFT' },
  GIVE: { id: 'entitlements.source.GIVE' },
  TRIAL: { id: 'common.trial' },
  PROMOTION: { id: 'entitlements.source.PROMOTION' },
  ADJUSTMENT: { id: 'entitlements.source.ADJUSTMENT' },
  FREE_TIER: { id: 'entitlements.source.FREE_TIER' },
  COMPENSATION: { id: 'entitlements.source.COMPENSATION' },
});
