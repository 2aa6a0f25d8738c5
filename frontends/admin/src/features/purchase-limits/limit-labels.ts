import type { UseOutcome } from '@ardhi/contracts/billing/discount';
import type { LimitPeriod } from '@ardhi/contracts/billing/purchase-limit';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of limit periods. */
export const limitPeriodLabels: Readonly<Record<LimitPeriod, MessageDescriptor>> = defineMessages({
  DAY: { id: 'limits.DAY' },
  WEEK: { id: 'limits.WEEK' },
  MONTH: { id: 'limits.MONTH' },
  YEAR: { id: 'limits.YEAR' },
  LIFETIME: { id: 'limits.LIFETIME' },
});

/** Outcomes of an order that counts towards a limit. */
export const limitUseLabels: Readonly<Record<UseOutcome, MessageDescriptor>> = defineMessages({
  RESERVED: { id: 'discounts.RESERVED' },
  USED: { id: 'limits.USED' },
  RELEASED: { id: 'discounts.RELEASED' },
  RETURNED: { id: 'discounts.RETURNED' },
});

/** Subjects of a limit in the form. */
export const limitSubjectLabels = defineMessages({
  EVERYONE: { id: 'limits.EVERYONE' },
  USER: { id: 'limits.USER' },
  AGENT: { id: 'limits.AGENT' },
  SUPER_AGENT: { id: 'limits.SUPER_AGENT' },
  COUNTRY: { id: 'limits.COUNTRY' },
  ONE: { id: 'limits.ONE' },
});

/** Scopes of a limit, besides one item or package. */
export const limitScopeLabels = defineMessages({
  ANY: { id: 'limits.ANY' },
  PACKAGE: { id: 'limits.PACKAGE' },
  ITEM: { id: 'limits.ITEM' },
  CUSTOM_PAYMENT: { id: 'limits.CUSTOM_PAYMENT' },
});

/** States of a limit: on or off. */
export const limitActiveLabels = defineMessages({ true: { id: 'geo.on' }, false: { id: 'geo.off' } });
