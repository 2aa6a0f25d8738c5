import type { GiftInput, GiftTo } from '@ardhi/contracts/billing/gift';

/** Who gets a gift and how, as it is typed. */
export interface GiftDraft {
  readonly kind: 'EMAIL' | 'PHONE' | 'AGENCY';
  readonly email: string;
  readonly phone: string;
  readonly agencyId: string;
  readonly message: string;
  /** YYYY-MM-DD; empty for at once. */
  readonly deliverOn: string;
}

/** A gift that is not addressed yet. */
export const blankGift: GiftDraft = {
  kind: 'EMAIL',
  email: '',
  phone: '',
  agencyId: '',
  message: '',
  deliverOn: '',
};

/** The receiver as the contract has it. */
export function giftTo({ kind, email, phone, agencyId }: GiftDraft): GiftTo {
  if (kind === 'EMAIL') return { email: email.trim() };
  return kind === 'PHONE' ? { phone: phone.replace(/[\s()-]/g, '') } : { agencyId };
}

/** What is said about the gift of an order. */
export const giftInput = (orderId: string, draft: GiftDraft): GiftInput => ({
  orderId,
  to: giftTo(draft),
  ...(draft.message.trim() !== '' && { message: draft.message.trim() }),
  ...(draft.deliverOn !== '' && { deliverOn: draft.deliverOn }),
});
