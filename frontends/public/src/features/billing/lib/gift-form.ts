import { giftInput, giftTo } from '@ardhi/contracts/billing/gift';
import * as z from 'zod/mini';
import { type GiftValues, receiverFields } from './gift.ts';
import type { Typed } from './payment-form.ts';

/** Fields of the receiver of a gift. */
export const receiverShape = { ...giftTo.shape, kind: z.enum(['EMAIL', 'PHONE', 'AGENCY']) };
/** Fields of the receiver and the delivery of a gift. */
export const giftShape = {
  ...receiverShape,
  message: giftInput.shape.message,
  deliverOn: giftInput.shape.deliverOn,
};

/** The typed values with the chosen receiver only; one that is missing is null, which its schema reports as missing. */
export function chosenReceiver<V extends Typed<GiftValues>>({ email, phone, agencyId, ...values }: V) {
  const receivers = { email, phone, agencyId };
  const name = receiverFields[values.kind ?? 'EMAIL'];
  return { ...values, [name]: receivers[name] ?? null };
}

const choose = z.transform((values: Typed<GiftValues>): object => chosenReceiver(values));
/** Schema of the receiver of a gift. */
export const receiverSchema = z.pipe(choose, z.object(receiverShape));
/** Schema of the receiver and the delivery of a gift. */
export const giftSchema = z.pipe(choose, z.object(giftShape));
