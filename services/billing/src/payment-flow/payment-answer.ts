import type { Payment, PaymentNext } from '@ardhi/contracts/billing/payment';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { linkExpiry } from '@ardhi/kernel/privacy/signed-links';
import { documentLink } from '@ardhi/kernel/privacy/signed-media';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { seesOrder } from '../order/order-buyer.ts';
import { orders } from '../order/orders.projection.ts';
import { transferReference } from '../payment/bank-reference.ts';
import { allowedCommands, isOpen } from '../payment/payment-commands.ts';
import { paymentText } from '../payment/payment-texts.ts';
import { factsOfRow, type PaymentRow, payments } from '../payment/payments.projection.ts';
import { bankAccounts } from '../providers/bank-transfer.ts';
import { needsMsisdn, profileOf } from '../providers/payment-methods.ts';
import { paymentSentence } from './payment-sentence.ts';
import { watchedUntil } from './watch-payment.ts';

type Reader = Pick<ServiceContext, 'read'>;

/** A payment of an order that the caller sees. @throws Refusal NOT_FOUND */
export async function visiblePayment({ read }: Reader, caller: Caller, id: string): Promise<PaymentRow> {
  const row = (await read(payments).get(id)) ?? refuse('NOT_FOUND');
  const order = (await read(orders).get(row.orderId)) ?? refuse('NOT_FOUND');
  return seesOrder(caller, order) ? row : refuse('NOT_FOUND');
}

type PaymentContext = Pick<ServiceContext, 'read' | 'config' | 'keys' | 'clock'>;

/** Where the money of a transfer that is waited for goes, and what to write on it. */
function transferTo(
  { config }: Pick<ServiceContext, 'config'>,
  { id, provider, amount, ...row }: PaymentRow,
): Payment['bank'] {
  const account = bankAccounts(config.BANK_ACCOUNTS).get(amount.currency);
  if (profileOf(provider)?.kind !== 'TRANSFER' || account === undefined || !isOpen(row)) return undefined;
  return { account, reference: transferReference(id) };
}

/** The proof of a transfer, with a link to its document for who sees the payment. */
async function proofAnswer(context: PaymentContext, { proof }: PaymentRow): Promise<Payment['proof']> {
  if (proof === undefined) return undefined;
  const { fileId, ...known } = proof;
  return { ...known, url: await documentLink(context, fileId, linkExpiry(context.clock.epoch())) };
}

/** A payment as its buyer sees it. */
export async function paymentAnswer(context: PaymentContext, row: PaymentRow): Promise<Payment> {
  const credited = (await context.read(orders).get(row.orderId))?.credited[row.id];
  const { id, orderId, method, amount, state, providerTxnId, providerReceipt, createdAt, checks } = row;
  const reason = credited === 'DUPLICATE' ? credited : row.reason;
  return {
    id,
    orderId,
    method,
    amount,
    state,
    sentence: paymentSentence(row, credited),
    createdAt,
    expiresAt: watchedUntil(row),
    checks: [...checks],
    commands: allowedCommands(factsOfRow(row)),
    ...(row.msisdnEnd !== undefined && { msisdn: `•••${row.msisdnEnd}` }),
    ...omitUndefined({
      reason,
      providerTxnId,
      providerReceipt,
      bank: transferTo(context, row),
      proof: await proofAnswer(context, row),
    }),
  };
}

/** How often a page should ask for the result, in milliseconds; each call may wait for 8 s. */
const pollMs = 1_000;

/** The buyer's next step for a payment. */
export function nextStep(context: Pick<ServiceContext, 'config'>, row: PaymentRow | undefined): PaymentNext {
  if (row === undefined || !isOpen(row)) return { do: 'NOTHING' };
  if (row.redirectUrl !== undefined) return { do: 'REDIRECT', url: row.redirectUrl };
  const bank = transferTo(context, row);
  if (bank !== undefined) return { do: 'BANK', ...bank };
  const text = needsMsisdn(row.method) ? paymentText('confirmOnPhone') : paymentSentence(row, undefined);
  return { do: 'WAIT', pollMs, text };
}
