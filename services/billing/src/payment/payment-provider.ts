import type { PaymentMethod, PaymentReason } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';

/** A provider's payment status. */
export type PaymentStatus =
  | { readonly state: 'PENDING' }
  | {
      readonly state: 'SUCCEEDED';
      /** Amount received by the provider. */
      readonly amount: Money;
      readonly providerTxnId?: string;
      /** Receipt that the buyer sees in the provider's message. */
      readonly providerReceipt?: string;
    }
  | { readonly state: 'FAILED'; readonly reason: PaymentReason }
  | { readonly state: 'REFUNDED' }
  | { readonly state: 'CHARGED_BACK' };

/** A payment with everything that a provider needs to know. */
export interface ProviderPayment {
  /** Reference and idempotency key: the provider acts once for it. */
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
  /** E.164, of mobile money. */
  readonly msisdn?: string;
  /** Address of the user who pays, for providers that send their own receipt. */
  readonly email?: string;
  /** Number of the order, shown to the payer. */
  readonly orderNumber: string;
  readonly orderId: string;
  readonly buyerId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A provider's response to a new payment. */
export interface StartedPayment {
  readonly providerTxnId?: string;
  /** Page on which the buyer pays; without it the buyer confirms on the phone. */
  readonly redirectUrl?: string;
}

/** Result of a status query, with the answer as it came, for the record. */
export interface StatusAnswer {
  readonly status: PaymentStatus;
  readonly raw: string;
}

/** Money to give back. */
export interface ProviderRefund {
  readonly id: string;
  readonly amount: Money;
}

/** A line of the settlement file of a provider: what it received for us, or gave back as a negative amount. */
export interface SettlementLine {
  /** The id of our payment. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Money['currency'];
}

/** A callback as it arrived over HTTP. */
export interface ProviderCallback {
  readonly bytes: Uint8Array;
  readonly body: unknown;
  header(name: string): string | undefined;
  /** A parameter of the address that was called. */
  query(name: 'ref'): string | undefined;
}

/** The provider refused the payment and a retry would not help. */
export class PaymentRejected extends Error {
  override readonly name = 'PaymentRejected';
  readonly reason: PaymentReason;
  constructor(reason: PaymentReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How long one use of a provider may take in all, in milliseconds: other timers and the buyer wait for it. */
const providerMs = 5_000;

/** Ends everything that is asked of a provider at one time; shared by all requests of one check. */
export const providerSignal = (): AbortSignal => AbortSignal.timeout(providerMs);

/**
 * Port of a payment provider. A callback is only a hint that a payment may have changed: what counts is the answer to a
 * status query (model §4.7.8). Errors other than `PaymentRejected` are temporary.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Asks the payer for the money, until `signal` ends it; a repeat with the same id changes nothing. @throws PaymentRejected */
  start(payment: ProviderPayment, signal: AbortSignal): Promise<StartedPayment>;
  queryStatus(payment: ProviderPayment, signal: AbortSignal): Promise<StatusAnswer>;
  /**
   * Gives money back, for providers that can; a repeat with the same id changes nothing. Without it an admin sends the money.
   */
  refund?(payment: ProviderPayment, refund: ProviderRefund, signal: AbortSignal): Promise<void>;
  /**
   * The id of the payment that a callback is about.
   * @throws Refusal BAD_SIGNATURE, or VALIDATION_FAILED for a body that is not the provider's
   */
  verifyCallback(callback: ProviderCallback): Promise<string>;
}
