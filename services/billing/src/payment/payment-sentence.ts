import type { CreditReason } from '@ardhi/contracts/billing/order';
import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import { moneyText } from '@ardhi/contracts/money-text';
import { methodNames } from '../providers/payment-methods.ts';
import { paymentText } from './payment-texts.ts';
import type { PaymentRow } from './payments.projection.ts';

type TextId = Parameters<typeof paymentText>[0];

const reasonTexts: Readonly<Record<PaymentReason, TextId>> = {
  APPROVAL_REJECTED: 'approvalRejected',
  EXPIRED: 'expired',
  NOT_ENOUGH_FUNDS: 'notEnoughFunds',
  PAYER_NOT_FOUND: 'payerNotFound',
  PAYER_LIMIT_REACHED: 'payerLimitReached',
  USER_CANCELLED: 'cancelled',
  TIMEOUT: 'timedOut',
  PROVIDER_ERROR: 'providerError',
  AMOUNT_MISMATCH: 'amountMismatch',
  DUPLICATE: 'duplicate',
};

/** What the buyer is told about a payment: what happened, and what happens next. */
export function paymentSentence(row: PaymentRow, credited: CreditReason | undefined): string {
  return paymentText(textId(row, credited), {
    provider: methodNames[row.method],
    amount: moneyText(row.amount),
    reason: row.proof?.rejectedFor ?? '',
  });
}

/** What is told about a transfer that is waited for. */
function transferText(proof: PaymentRow['proof']): TextId {
  if (proof === undefined) return 'transferMoney';
  return proof.rejectedFor === undefined ? 'proofReceived' : 'proofRejected';
}

function textId({ state, reason, method, proof }: PaymentRow, credited: CreditReason | undefined): TextId {
  if (state === 'REFUNDED') return 'returned';
  if (credited !== undefined) return credited === 'DUPLICATE' ? 'duplicate' : 'orderCancelled';
  if (state === 'SUCCEEDED') return 'received';
  if (reason === 'EXPIRED' && method === 'BANK_TRANSFER') return 'transferExpired';
  if (reason !== undefined) return reasonTexts[reason];
  return method === 'BANK_TRANSFER' ? transferText(proof) : 'checking';
}
