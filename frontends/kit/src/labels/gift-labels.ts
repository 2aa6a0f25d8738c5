import type { GiftState } from '@ardhi/contracts/billing/gift';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';
import type { BadgeTone } from './badge-tone.ts';

/** Names of the states of a gift. */
export const giftStateLabels: Readonly<Record<GiftState, MessageDescriptor>> = defineMessages({
  PENDING: { id: 'common.gift.PENDING' },
  PAID: { id: 'common.gift.PAID' },
  FREE: { id: 'common.gift.FREE' },
  SENT: { id: 'common.gift.SENT' },
  CLAIMED: { id: 'common.gift.CLAIMED' },
  EXPIRED: { id: 'common.expired' },
  REVOKED: { id: 'common.gift.REVOKED' },
});

/** How a badge shows each state. */
export const giftStateTones: Readonly<Record<GiftState, BadgeTone>> = {
  PENDING: 'under-offer',
  PAID: 'under-offer',
  FREE: 'under-offer',
  SENT: 'under-offer',
  CLAIMED: 'available',
  EXPIRED: 'gone',
  REVOKED: 'gone',
};
