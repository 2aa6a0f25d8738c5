import type { CreditReason } from '@ardhi/contracts/billing/order';
import type { Money } from '@ardhi/contracts/money';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { credit } from '../credit/credit.ts';

/** A payment that did not pay its order, whose money the buyer keeps as credit. */
interface CreditedPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly buyerId: string;
  readonly amount: Money;
  readonly reason: CreditReason;
}

/** Adds a payment to the credit of its buyer; a repeat changes nothing. */
export const addCredit = (
  { execute }: Pick<ServiceContext, 'execute'>,
  { buyerId, ...added }: CreditedPayment,
) => execute(credit, buyerId, { type: 'AddCredit', ...added }, { commandId: `credit:${added.paymentId}` });
