import type { CheckVia } from '@ardhi/contracts/billing/payment';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderAggregate, order as orderDecider } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { type PaymentEvent, payment } from '../payment/payment.ts';
import { type ProviderPayment, providerSignal, type StatusAnswer } from '../payment/payment-provider.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { profileOf, providerByName } from '../providers/payment-methods.ts';
import { checkDelaysMs } from '../providers/provider-profile.ts';
import { receivers } from '../replicas/receivers.ts';

const topic = 'billing.watch-payment';

/** How long we try to start a payment that its provider does not accept. */
const startableMs = 600_000;

/** When a payment is looked at, in milliseconds after it was created. */
const delaysOf = ({ provider }: Pick<PaymentRow, 'provider'>): readonly number[] =>
  profileOf(provider)?.checkDelaysMs ?? checkDelaysMs;
const lastDelayOf = (row: Pick<PaymentRow, 'provider'>): number => delaysOf(row).at(-1) ?? 0;

/** When we stop waiting for the result of a payment. */
export const watchedUntil = (row: Pick<PaymentRow, 'createdAt' | 'provider'>): string =>
  instantOf(Date.parse(row.createdAt) + lastDelayOf(row));

/**
 * Payments whose result is not known. A cancelled one is watched too: the payer may have confirmed it before. So is one that failed
 * where the payer may try again on the same page.
 */
const isWatched = ({ state, provider }: PaymentRow) =>
  state === 'CREATED' ||
  state === 'PENDING' ||
  state === 'CANCELLED' ||
  (state === 'FAILED' && profileOf(provider)?.isFailureFinal === false);

/** Schedules the next check of a payment; now if the time of the last one has passed. */
export async function scheduleCheck(
  { clock, scheduler }: Pick<ServiceContext, 'clock' | 'scheduler'>,
  paymentId: string,
  { createdAt, provider }: Pick<PaymentRow, 'createdAt' | 'provider'>,
): Promise<void> {
  const created = Date.parse(createdAt);
  const delay = delaysOf({ provider }).find((one) => created + one > clock.epoch());
  const at = instantOf(delay === undefined ? clock.epoch() : created + delay);
  await scheduler.schedule({ id: `${topic}:${paymentId}`, at, topic, data: { paymentId } });
}

/** Registers the job that starts payments, asks their providers, and ends those without a result after a day. */
export function watchPayments(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const paymentId = String(data['paymentId']);
    const row = await context.read(payments).get(paymentId);
    if (row === undefined || !isWatched(row)) return;
    // One for both, because jobs run one after another.
    const signal = providerSignal();
    await startPayment(context, paymentId, signal);
    await checkPayment(context, paymentId, 'POLL', signal);
    const isOver = Date.parse(watchedUntil(row)) <= context.clock.epoch();
    // A proof that an admin still looks at keeps it open; its refusal schedules this again.
    if (isOver) await context.execute(payment, paymentId, { type: 'ExpirePayment' }, { commandId: newId() });
    else await scheduleCheck(context, paymentId, row);
  });
}

/**
 * Asks the provider for the money, unless it was asked before or the order waits for it no longer. A failure of the provider that
 * may be temporary is left to the next check, for ten minutes; a repeat is harmless, because the id of the payment is the
 * idempotency key at the provider.
 */
export async function startPayment(
  context: ServiceContext,
  paymentId: string,
  signal: AbortSignal = providerSignal(),
): Promise<void> {
  const row = await context.read(payments).get(paymentId);
  if (row?.state !== 'CREATED') return;
  const { state: order } = await context.state<OrderAggregate>(orderDecider, row.orderId);
  if (order.state !== 'PENDING_PAYMENT' || order.openPayment !== paymentId) return;
  try {
    const provider = providerByName(context, row.provider);
    const started = await provider.start(await providerPayment(context, row), signal);
    failpoint('payment-started');
    const command = { type: 'StartPayment', ...omitUndefined({ ...started }) } as const;
    await context.execute(payment, paymentId, command, { commandId: `start:${paymentId}` });
    // Credit is taken at once: nobody has to confirm it.
    if (row.method === 'CREDIT') await checkPayment(context, paymentId, 'POLL', signal);
  } catch (error) {
    await onProviderError(context, row, error);
    await giveUpStart(context, row);
  }
}

/** Fails a payment that could not be started in time, so that the buyer can choose another way. */
async function giveUpStart(context: ServiceContext, { id, createdAt }: PaymentRow): Promise<void> {
  const row = await context.read(payments).get(id);
  if (row?.state !== 'CREATED' || Date.parse(createdAt) + startableMs > context.clock.epoch()) return;
  await report(context, id, 'POLL', {
    status: { state: 'FAILED', reason: 'PROVIDER_ERROR' },
    raw: 'NOT_STARTED',
  });
}

/** Asks the provider for the state of a payment and records it. A failure of the provider is left to the next check. */
export async function checkPayment(
  context: ServiceContext,
  paymentId: string,
  via: CheckVia,
  signal: AbortSignal = providerSignal(),
): Promise<void> {
  const row = await context.read(payments).get(paymentId);
  if (row === undefined || row.state === 'CREATED') return;
  const answer = await statusAnswer(context, row, signal);
  if (answer !== undefined) await report(context, paymentId, via, answer);
}

async function statusAnswer(
  context: ServiceContext,
  row: PaymentRow,
  signal: AbortSignal,
): Promise<StatusAnswer | undefined> {
  try {
    const provider = providerByName(context, row.provider);
    return await provider.queryStatus(await providerPayment(context, row), signal);
  } catch (error) {
    await onProviderError(context, row, error);
    return undefined;
  }
}

async function report(
  context: ServiceContext,
  paymentId: string,
  via: CheckVia,
  { status, raw }: StatusAnswer,
): Promise<void> {
  const command = { type: 'ReportStatus', via, status, raw } as const;
  await context.execute(payment, paymentId, command, { commandId: newId() });
}

/** A rejection ends the payment; anything else is logged, and the next check tries again. */
async function onProviderError(context: ServiceContext, { id, provider }: PaymentRow, error: unknown) {
  const { name, reason, message } = error as { name?: string; reason?: never; message?: string };
  if (name === 'PaymentRejected' && reason !== undefined)
    return report(context, id, 'POLL', { status: { state: 'FAILED', reason }, raw: message ?? '' });
  context.log.warn(
    { payment: id, provider, error: String(error) },
    'payment.provider.failed: the payment is checked again later',
  );
}

/** The payment as its provider needs it; the phone number is read from the event, where it is encrypted. */
export async function providerPayment(context: ServiceContext, row: PaymentRow): Promise<ProviderPayment> {
  const { id, method, amount, orderId, buyerId, createdAt } = row;
  const order = await context.read(orders).get(orderId);
  const msisdn = await msisdnOf(context, id);
  const email = (await context.read(receivers).get(row.userId))?.email || undefined;
  return {
    id,
    method,
    amount,
    orderId,
    buyerId,
    createdAt,
    orderNumber: order?.number ?? '',
    ...omitUndefined({ msisdn, email }),
  };
}

async function msisdnOf(context: ServiceContext, paymentId: string): Promise<string | undefined> {
  for await (const { event } of context.history(payment, paymentId)) {
    const recorded = event as PaymentEvent;
    if (recorded.type === 'PaymentCreated') return unlessErased(recorded.msisdn, undefined);
  }
  return undefined;
}
