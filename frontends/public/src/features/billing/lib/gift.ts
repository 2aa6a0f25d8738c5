import type { GiftInput, GiftTo } from '@ardhi/contracts/billing/gift';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';

/** How a receiver is named. */
export type ReceiverKind = 'EMAIL' | 'PHONE' | 'AGENCY';

/** Receiver of a gift as typed; empty fields as ''. */
export type ReceiverValues = {
  readonly kind: ReceiverKind;
  readonly email: string;
  readonly phone: string;
  readonly agencyId: string;
};
/** Receiver and delivery of a gift as typed. */
export type GiftValues = ReceiverValues & {
  readonly message: string;
  /** YYYY-MM-DD; empty to deliver at once. */
  readonly deliverOn: string;
};

/** A form without a receiver. */
export const blankReceiver: ReceiverValues = { kind: 'EMAIL', email: '', phone: '', agencyId: '' };
/** A form for a gift without a receiver. */
export const blankGift: GiftValues = { ...blankReceiver, message: '', deliverOn: '' };

/** The field that names the receiver. */
export const receiverFields = { EMAIL: 'email', PHONE: 'phone', AGENCY: 'agencyId' } as const;

/** A gift that its form has checked. */
export type CheckedGift = GiftTo & Pick<GiftInput, 'message' | 'deliverOn'>;

/** The receiver in the shape of the contract. */
export const giftTo = ({ email, phone, agencyId }: CheckedGift): GiftTo =>
  omitUndefined({ email, phone, agencyId });

/** Request body for the gift of an order. */
export const giftInput = (orderId: string, gift: CheckedGift): GiftInput => ({
  orderId,
  to: giftTo(gift),
  ...omitUndefined({ message: gift.message, deliverOn: gift.deliverOn }),
});
