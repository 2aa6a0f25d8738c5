import type { GiftInput, GiftTo } from '@ardhi/contracts/billing/gift';

/** Receiver and delivery of a gift, as typed. */
export interface GiftDraft {
  readonly kind: 'EMAIL' | 'PHONE' | 'AGENCY';
  readonly email: string;
  readonly phone: string;
  readonly agencyId: string;
  readonly message: string;
  /** YYYY-MM-DD; empty to deliver at once. */
  readonly deliverOn: string;
}

/** A gift without a receiver. */
export const blankGift: GiftDraft = {
  kind: 'EMAIL',
  email: '',
  phone: '',
  agencyId: '',
  message: '',
  deliverOn: '',
};

/** The receiver in the shape of the contract. */
export function giftTo({ kind, email, phone, agencyId }: GiftDraft): GiftTo {
  if (kind === 'EMAIL') return { email: email.trim() };
  return kind === 'PHONE' ? { phone: phone.replace(/[\s()-]/g, '') } : { agencyId };
}

/** Request body for the gift of an order. */
export const giftInput = (orderId: string, draft: GiftDraft): GiftInput => ({
  orderId,
  to: giftTo(draft),
  ...(draft.message.trim() !== '' && { message: draft.message.trim() }),
  ...(draft.deliverOn !== '' && { deliverOn: draft.deliverOn }),
});
