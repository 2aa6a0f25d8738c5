import type { PriceInterval } from '@ardhi/contracts/billing/catalogue';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** "UGX 150,000 a month": a price with how often it is paid. */
export const intervalTexts: Readonly<Record<Exclude<PriceInterval, 'ONCE'>, MessageDescriptor>> =
  defineMessages({
    MONTH: { id: 'billing.monthly' },
    QUARTER: { id: 'billing.quarterly' },
    YEAR: { id: 'billing.annual' },
  });
