import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { OrderLine } from '@ardhi/contracts/billing/quote';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { OrderContents } from '../order/order.ts';

/** A line that is bought. `ends`: whether what it gives ends one day, and is paid for now, so that it can last longer. */
export type PurchasedLine = OrderLine & { readonly ends: boolean };

/** Who buys what and when, as far as discounts ask. */
export interface Purchase {
  readonly role: Caller['role'];
  /** Undefined for a visitor, of whom nothing is known yet. */
  readonly buyerId: string | undefined;
  readonly agencyId: string | undefined;
  readonly lines: readonly PurchasedLine[];
  readonly currency: Currency;
  /** Codes as they were typed. */
  readonly codes: readonly string[];
  /** How it will be paid, if that is known. */
  readonly method: PaymentMethod | undefined;
  readonly now: string;
  /** The order that is placed: what was reserved for it already, before the process was killed, is not in its way. */
  readonly orderId?: string;
  /** The order that is cancelled for it, whose uses are not in its way either. */
  readonly insteadOf?: string | undefined;
}

/** A purchase of a buyer, or of a visitor without one. */
export const purchaseOf = (
  { role, tenant }: Pick<Caller, 'role' | 'tenant'>,
  buyer: Pick<OrderContents, 'buyerId' | 'beneficiary'> | undefined,
  cart: Pick<Purchase, 'lines' | 'currency' | 'codes' | 'method' | 'now' | 'orderId' | 'insteadOf'>,
): Purchase => ({
  role,
  buyerId: buyer?.buyerId,
  agencyId: buyer?.beneficiary.type === 'AGENCY' ? buyer.beneficiary.id : tenant,
  ...cart,
});
