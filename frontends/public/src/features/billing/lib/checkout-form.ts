import { type PaymentInput, paymentInput } from '@ardhi/contracts/billing/payment';
import * as z from 'zod/mini';
import type { PaymentMethods } from '../api/load-packages.ts';
import type { CheckedGift, GiftValues } from './gift.ts';
import { chosenReceiver, giftShape } from './gift-form.ts';
import { chargedValues, type Typed } from './payment-form.ts';
import type { MethodValues } from './use-pay.ts';

/** Payment of a cart, and the receiver of a gift, as typed. */
export type CheckoutValues = MethodValues & GiftValues;
/** Payment unless the cart is free, and receiver of a gift, as the contracts want them. */
export type CheckedValues = Partial<PaymentInput> & CheckedGift;

interface ShownFields {
  readonly methods: PaymentMethods;
  /** True if there is nothing to pay. */
  readonly isFree: boolean;
  readonly isGift: boolean;
}

/** Schema of the fields that are shown for a cart; the others may hold anything. */
export function checkoutSchema({ methods, isFree, isGift }: ShownFields): z.ZodMiniType<CheckedValues> {
  const shape = { ...(!isFree && paymentInput.shape), ...(isGift && giftShape) };
  return z.pipe(
    z.transform((values: Typed<CheckoutValues>): object => chosenReceiver(chargedValues(methods, values))),
    z.object(shape),
  ) as unknown as z.ZodMiniType<CheckedValues>;
}
