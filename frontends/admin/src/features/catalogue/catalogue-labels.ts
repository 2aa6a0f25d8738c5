import type { Audience } from '@ardhi/contracts/billing/catalogue';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Audiences that may buy. */
export const audienceLabels: Readonly<Record<Audience, MessageDescriptor>> = defineMessages({
  USER: { id: 'admin.users' },
  AGENT: { id: 'common.agents' },
  AGENCY: { id: 'common.agencies' },
});

/** Filter labels: on sale or not. */
export const activeLabels: Readonly<Record<'true' | 'false', MessageDescriptor>> = defineMessages({
  true: { id: 'catalogue.onSale' },
  false: { id: 'catalogue.offSale' },
});
