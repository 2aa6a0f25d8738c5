import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grantLedger } from '../grants/grant-ledger.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { daysAfter, monthsAfter, type Period } from '../pricing/subscription-period.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { subscriptionText } from '../subscription/subscription-texts.ts';
import { subscribeLine } from './subscribe-order.ts';
import { endBridge, voidGrants, voidPaidLine } from './subscription-grants.ts';

type Received = PlacedLine['receives'][number];

/** The grants of a line of an order with their ids, which follow from the order: a repeat grants nothing twice. */
const grantsOf = (orderId: string, line: PlacedLine, index: number) =>
  line.receives.map((received, j) => ({ received, grantId: idFrom(`${orderId}:${index}:${j}`) }));

/** Grants the beneficiary what was bought: from the time of the payment, or for the period that it pays of a subscription. */
export async function grantOrder(context: ServiceContext, row: OrderRow, at: string): Promise<void> {
  for (const index of row.lines.keys()) {
    const state = await subscribeLine(context, row, index, at);
    const period = state?.applied[row.id];
    if (state !== undefined && period === undefined) {
      // Someone who took a trial with two orders at the same time has one; a renewal or a change that was overtaken is paid back.
      if (row.lines[index]?.subscription !== undefined) await payBack(context, row);
      continue;
    }
    // A line that a later change has replaced already is not granted any more.
    const isReplaced = Object.values(state?.replaced ?? {}).some(
      ({ orderId, line }) => orderId === row.id && line === index,
    );
    if (!isReplaced) await grantLine(context, row, index, { at, period });
    if (state !== undefined) await endEarlierPeriod(context, row, state);
  }
}

/** Gives back what is left of the money of an order that was paid after its subscription had moved on; a repeat changes nothing. */
async function payBack({ execute }: ServiceContext, row: OrderRow): Promise<void> {
  const { paidBy: paymentId } = row;
  if (paymentId === undefined) return;
  const refundId = idFrom(`overtaken:${row.id}`);
  const reason = subscriptionText('orderOvertaken');
  const command = { type: 'RequestRefund', refundId, amount: 'REST', reason } as const;
  await execute(payment, paymentId, command, { commandId: `refund:${refundId}` });
}

async function grantLine(
  { execute }: ServiceContext,
  { id: sourceId, lines, beneficiary: { type: ownerType, id: ownerId } }: OrderRow,
  index: number,
  { at, period }: { readonly at: string; readonly period: Period | undefined },
): Promise<void> {
  const line = lines[index];
  if (line === undefined) return;
  const isTrial = line.trialDays !== undefined;
  const source = period === undefined ? 'PURCHASE' : isTrial ? 'TRIAL' : 'SUBSCRIPTION';
  const effectiveAt = period?.start ?? at;
  for (const { received, grantId } of grantsOf(sourceId, line, index)) {
    const { itemKey, quantity } = received;
    const hasOwnEnd = period === undefined || (received.validDays !== undefined && !isTrial);
    const expiresAt = hasOwnEnd ? endOf(received, effectiveAt) : period.end;
    await execute(
      grantLedger,
      ownerId,
      {
        type: 'GrantItem',
        ...{ grantId, ownerType, itemKey, quantity, source, sourceId, effectiveAt, expiresAt },
      },
      { commandId: `grant:${grantId}` },
    );
  }
}

/** Takes back what a change replaced, and what bridged the time until a renewal was paid. */
async function endEarlierPeriod(
  context: ServiceContext,
  { id, lines }: OrderRow,
  { replaced: replacements, contents }: SubscriptionState,
): Promise<void> {
  const [line] = lines;
  if (line?.subscription === undefined || contents === undefined) return;
  const replaced = replacements[id];
  if (line.subscription.purpose === 'CHANGE' && replaced !== undefined)
    await voidPaidLine(context, contents.owner.id, replaced, 'SUBSCRIPTION_CHANGED');
  await endBridge(context, line.subscription.id, 'SUBSCRIPTION_PAID');
}

/** Takes back what an order granted, after all of its money went back. Used quantities stay used. */
export async function voidOrderGrants(context: ServiceContext, row: OrderRow): Promise<void> {
  const grants = row.lines.flatMap((line, index) => grantsOf(row.id, line, index));
  await voidGrants(
    context,
    row.beneficiary.id,
    grants.map(({ grantId }) => grantId),
    { reason: 'ORDER_REFUNDED', note: row.number },
  );
}

/** Until when something is valid that was received at `at`; null for ever. */
export function endOf({ validDays, validMonths, freeDays = 0 }: Received, at: string): string | null {
  if (validDays !== undefined) return daysAfter(at, validDays + freeDays);
  return validMonths === undefined ? null : monthsAfter(daysAfter(at, freeDays), validMonths);
}
