import type { SubscriptionStatus } from '@ardhi/contracts/billing/subscription';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';
import type { BadgeTone } from './badge-tone.ts';

/** Names of the states of a subscription. */
export const subscriptionStatusLabels: Readonly<Record<SubscriptionStatus, MessageDescriptor>> =
  defineMessages({
    TRIALING: { id: 'common.subscription.TRIALING' },
    ACTIVE: { id: 'common.active' },
    PAST_DUE: { id: 'common.subscription.PAST_DUE' },
    GRACE: { id: 'common.subscription.GRACE' },
    CANCELLED: { id: 'common.subscription.CANCELLED' },
    EXPIRED: { id: 'common.subscription.EXPIRED' },
  });

/** How a badge shows each state. */
export const subscriptionStatusTones: Readonly<Record<SubscriptionStatus, BadgeTone>> = {
  TRIALING: 'available',
  ACTIVE: 'available',
  PAST_DUE: 'problem',
  GRACE: 'problem',
  CANCELLED: 'gone',
  EXPIRED: 'gone',
};
