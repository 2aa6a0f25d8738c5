import type { CheckVia, PaymentReason, PaymentState } from '@ardhi/contracts/billing/payment';
import { isErased } from '@ardhi/contracts/erased';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import { bankName, transferReference } from './bank-reference.ts';
import type { PaymentContents, PaymentEvent } from './payment.ts';
import type { PaymentFacts } from './payment-commands.ts';

/** A payment with its history; of the phone number it keeps the last three digits only. */
export interface PaymentRow extends Omit<PaymentContents, 'msisdn'> {
  readonly id: string;
  readonly msisdnEnd?: string;
  readonly state: PaymentState;
  readonly reason?: PaymentReason;
  /** Money that arrived instead of the amount. */
  readonly received?: Money;
  readonly providerTxnId?: string;
  readonly providerReceipt?: string;
  readonly redirectUrl?: string;
  /** Reference that the buyer writes on a bank transfer. */
  readonly reference?: string;
  readonly createdAt: string;
  /** Minor units that went back, and that are on their way. */
  readonly refunded?: number;
  readonly refundPending?: number;
  /** Refunds that were asked for and not done yet, the oldest first. */
  readonly refunds?: readonly {
    readonly id: string;
    readonly at: string;
    readonly amount: Money;
    readonly reason: string;
  }[];
  /** The latest proof of a bank transfer, and why it was not accepted. */
  readonly proof?: {
    readonly fileId: string;
    readonly reference: string;
    readonly at: string;
    readonly rejectedFor?: string;
  };
  /** The newest last, at most 50. */
  readonly checks: readonly { readonly at: string; readonly via: CheckVia; readonly state: string }[];
}

const maxChecks = 50;

/** Money brought by a payment: its amount, or another one that is held. */
export const broughtBy = ({
  reason,
  received,
  amount,
}: Pick<PaymentRow, 'reason' | 'received' | 'amount'>): Money =>
  reason === 'AMOUNT_MISMATCH' && received !== undefined ? received : amount;

const receivedStates: readonly PaymentState[] = ['SUCCEEDED', 'REFUND_PENDING', 'REFUNDED'];

/** Facts that decide what a payment accepts. */
export function factsOfRow(row: PaymentRow): PaymentFacts {
  const { state, method, proof, reason, refunded = 0, refundPending = 0 } = row;
  const hasArrived = receivedStates.includes(state) || reason === 'AMOUNT_MISMATCH';
  return {
    state,
    method,
    hasProof: proof !== undefined && proof.rejectedFor === undefined,
    left: hasArrived ? broughtBy(row).amount - refunded - refundPending : 0,
  };
}

/** A payment after money went back. A reversal of the provider takes all that was left, also what was reserved. */
function afterRefund(
  row: PaymentRow | undefined,
  { amount, refundId }: { readonly amount: Money; readonly refundId?: string },
  otherwise: 'SUCCEEDED' | 'FAILED',
): PaymentRow | undefined {
  if (row === undefined) return undefined;
  const refunded = (row.refunded ?? 0) + amount.amount;
  const refundPending = refundId === undefined ? 0 : (row.refundPending ?? 0) - amount.amount;
  const settled = refunded >= broughtBy(row).amount ? 'REFUNDED' : otherwise;
  const refunds = refundId === undefined ? [] : (row.refunds ?? []).filter(({ id }) => id !== refundId);
  const state = refundPending > 0 ? 'REFUND_PENDING' : settled;
  return { ...row, refunded, refundPending, refunds, state };
}

const changed = (row: PaymentRow | undefined, changes: Partial<PaymentRow>): PaymentRow | undefined =>
  row && { ...row, ...changes };

/** All payments by id. */
export const payments: Projection<PaymentRow, PaymentEvent> = {
  name: 'billing.payments',
  version: 4,
  subscribesTo: ['payment'],
  when: 'inline',
  indexes: ['id', 'orderId', 'buyerId', 'state', 'reason', 'method', 'createdAt', 'reference'],
  on: {
    PaymentCreated: (_, { type: _type, msisdn, ...contents }, { subject: id, at }) => ({
      ...contents,
      ...(msisdn !== undefined && !isErased(msisdn) && { msisdnEnd: msisdn.slice(-3) }),
      ...(contents.provider === bankName && { reference: transferReference(id) }),
      id,
      state: 'CREATED',
      createdAt: at,
      checks: [],
    }),
    PaymentStarted: (row, { providerTxnId, redirectUrl }) =>
      changed(row, { state: 'PENDING', ...omitUndefined({ providerTxnId, redirectUrl }) }),
    PaymentChecked: (row, { via, state }, { at }) =>
      row && { ...row, checks: [...row.checks, { at, via, state }].slice(-maxChecks) },
    PaymentSucceeded: (row, { providerTxnId, providerReceipt }) => {
      if (row === undefined) return undefined;
      const { reason: _, ...rest } = row;
      return { ...rest, state: 'SUCCEEDED', ...omitUndefined({ providerTxnId, providerReceipt }) };
    },
    PaymentFailed: (row, { reason }) => changed(row, { state: 'FAILED', reason }),
    PaymentMismatched: (row, { received }) =>
      changed(row, { state: 'FAILED', reason: 'AMOUNT_MISMATCH', received }),
    PaymentExpired: (row) => changed(row, { state: 'EXPIRED', reason: 'EXPIRED' }),
    PaymentCancelled: (row) => changed(row, { state: 'CANCELLED', reason: 'USER_CANCELLED' }),
    PaymentProofSubmitted: (row, { fileId, reference }, { at }) =>
      changed(row, { proof: { fileId, reference, at } }),
    PaymentProofRejected: (row, { reason: rejectedFor }) =>
      row?.proof && { ...row, proof: { ...row.proof, rejectedFor } },
    PaymentRefundRequested: (row, { refundId: id, amount, reason }, { at }) =>
      changed(row, {
        state: 'REFUND_PENDING',
        refundPending: (row?.refundPending ?? 0) + amount.amount,
        refunds: [...(row?.refunds ?? []), { id, at, amount, reason }],
      }),
    PaymentRefunded: (row, event) => afterRefund(row, event, 'SUCCEEDED'),
    MismatchedPaymentRefunded: (row, event) => afterRefund(row, event, 'FAILED'),
  },
};
