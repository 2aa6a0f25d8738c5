import type { CreditReason } from '@ardhi/contracts/billing/order';
import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';
import { moneyText } from '@ardhi/contracts/money-text';
import { paymentText } from '../payment/payment-texts.ts';
import { broughtBy, type PaymentRow } from '../payment/payments.projection.ts';
import { methodNames, profileOf } from '../providers/payment-methods.ts';

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

/** Sentence about a payment for its buyer: what happened, and what happens next. */
export function paymentSentence(row: PaymentRow, credited: CreditReason | undefined): string {
  return paymentText(textId(row, credited), {
    provider: methodNames[row.method],
    amount: moneyText(amountOf(row)),
    reason: row.proof?.rejectedFor ?? '',
  });
}

/** The amount that a sentence speaks of: what is on its way back, what went back, or what was asked for. */
function amountOf(row: PaymentRow): Money {
  if (row.state === 'REFUND_PENDING') return { ...broughtBy(row), amount: row.refundPending ?? 0 };
  return row.state === 'REFUNDED' ? broughtBy(row) : row.amount;
}

/** Text about a transfer that is waited for. */
function transferText(proof: PaymentRow['proof']): TextId {
  if (proof === undefined) return 'transferMoney';
  return proof.rejectedFor === undefined ? 'proofReceived' : 'proofRejected';
}

function textId(
  { state, reason, method, provider, proof, providerTxnId }: PaymentRow,
  credited: CreditReason | undefined,
): TextId {
  if (state === 'REFUNDED') return 'returned';
  if (state === 'REFUND_PENDING') return 'returning';
  if (credited !== undefined) return credited === 'DUPLICATE' ? 'duplicate' : 'orderCancelled';
  if (state === 'SUCCEEDED') return 'received';
  if (reason === 'EXPIRED' && method === 'BANK_TRANSFER') return 'transferExpired';
  if (reason !== undefined) return reasonTexts[reason];
  if (method === 'BANK_TRANSFER') return transferText(proof);
  // Without the name that its provider gives each prompt nobody knows whether the prompt was shown.
  return profileOf(provider)?.namesPrompts && state === 'PENDING' && providerTxnId === undefined
    ? 'unknownPrompt'
    : 'checking';
}
