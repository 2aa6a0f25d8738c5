import type { DiscountFields, DiscountStatus, UseOutcome } from '@ardhi/contracts/billing/discount';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';

/** Names of discount states. */
export const discountStatusLabels: Readonly<Record<DiscountStatus, MessageDescriptor>> = defineMessages({
  DRAFT: { id: 'common.draft' },
  SCHEDULED: { id: 'reason.SCHEDULED' },
  ACTIVE: { id: 'common.active' },
  PAUSED: { id: 'common.paused' },
  EXHAUSTED: { id: 'discounts.EXHAUSTED' },
  EXPIRED: { id: 'common.expired' },
});

/** Badge tones of discount states. */
export const discountStatusTones: Readonly<Record<DiscountStatus, BadgeTone>> = {
  DRAFT: 'plain',
  SCHEDULED: 'under-offer',
  ACTIVE: 'available',
  PAUSED: 'under-offer',
  EXHAUSTED: 'gone',
  EXPIRED: 'gone',
};

/** Triggers of discounts: automatic or by code. */
export const discountTriggerLabels: Readonly<Record<DiscountFields['trigger'], MessageDescriptor>> =
  defineMessages({ AUTOMATIC: { id: 'discounts.AUTOMATIC' }, CODE: { id: 'discounts.CODE' } });

/** Outcomes of a discount in an order. */
export const useOutcomeLabels: Readonly<Record<UseOutcome, MessageDescriptor>> = defineMessages({
  RESERVED: { id: 'discounts.RESERVED' },
  USED: { id: 'discounts.USED' },
  RELEASED: { id: 'discounts.RELEASED' },
  RETURNED: { id: 'discounts.RETURNED' },
});
