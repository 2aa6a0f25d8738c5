import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';

/** What a provider says about a payment. */
export type PaymentStatus =
  | { readonly state: 'PENDING' }
  | {
      readonly state: 'SUCCEEDED';
      /** What the provider received. */
      readonly amount: Money;
      readonly providerTxnId?: string;
      /** What the buyer sees in the message of the provider. */
      readonly providerReceipt?: string;
    }
  | { readonly state: 'FAILED'; readonly reason: PaymentReason }
  | { readonly state: 'REFUNDED' }
  | { readonly state: 'CHARGED_BACK' };
