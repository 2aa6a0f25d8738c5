import { agencyLedBy, isActingHead } from '@ardhi/contracts/acting-agent';
import type { CustomPayment, CustomPaymentPage } from '@ardhi/contracts/billing/custom-payment';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { allowedCommands, leftOf, paidOf } from '../custom-payment/custom-payment.ts';
import { type CustomPaymentRow, customPayments } from '../custom-payment/custom-payments.projection.ts';
import { sellerOf } from '../invoice/seller.ts';
import { orders } from '../order/orders.projection.ts';
import { isOpen } from '../payment/payment-commands.ts';
import { payments } from '../payment/payments.projection.ts';
import { methodOffers } from '../providers/method-offers.ts';
import { receiverName, receivers } from '../replicas/receivers.ts';

type Row = CustomPaymentRow;

/** True if a caller may pay a custom payment: its named payer, the head of the agency that it names, or everyone. */
export function isPayer(caller: Caller, { payer }: Pick<Row, 'payer'>): boolean {
  if (payer === undefined) return true;
  return payer.type === 'AGENCY' ? isActingHead(caller, payer.id) : caller.id === payer.id;
}

const isKeeper = (caller: Caller, { createdBy }: Pick<Row, 'createdBy'>): boolean =>
  createdBy === caller.id || isAdmin(caller.role);

/** A custom payment that the caller may pay, has made, or sees as an admin. @throws Refusal NOT_FOUND */
export async function visibleCustomPayment(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  id: string,
): Promise<Row> {
  const row = (await read(customPayments).get(id)) ?? refuse('NOT_FOUND');
  return isPayer(caller, row) || isKeeper(caller, row) ? row : refuse('NOT_FOUND');
}

/** Conditions of the custom payments that a caller made or is asked for. */
export function ownCustomPayments(caller: Caller) {
  const ledAgency = agencyLedBy(caller);
  const owners = ledAgency === undefined ? [caller.id] : [caller.id, ledAgency];
  return [{ createdBy: caller.id }, ...owners.map((id) => ({ 'payer.id': id }))];
}

/** A custom payment as the caller sees it in lists. */
export async function customPaymentAnswer(
  context: Pick<ServiceContext, 'read' | 'clock'>,
  caller: Caller,
  row: Row,
): Promise<CustomPayment> {
  const { current, partsAt: _, isByStaff: _staff, payer, note, ...fields } = row;
  const money = (amount: number) => ({ ...row.amount, amount });
  return {
    ...fields,
    ...(payer && { payer: { ...payer, name: await receiverName(context, payer.id) } }),
    ...(isKeeper(caller, row) && omitUndefined({ note })),
    paid: money(paidOf(current)),
    left: money(leftOf(current)),
    commands: allowedCommands(current, context.clock.now()).filter((command) =>
      command === 'PAY' ? isPayer(caller, row) : isKeeper(caller, row),
    ),
  };
}

/** A custom payment as its page shows it to the caller. */
export async function customPaymentPageAnswer(
  context: ServiceContext,
  caller: Caller,
  row: Row,
): Promise<CustomPaymentPage> {
  const { createdBy, isByStaff, current, amount } = row;
  const shown = Object.values(current.parts).filter(
    ({ state, userId }) => state !== 'RELEASED' && (userId === caller.id || isKeeper(caller, row)),
  );
  const requestedBy = createdBy === caller.id ? 'YOU' : isByStaff ? 'STAFF' : 'USER';
  const openPaymentId = await openPaymentOf(context, caller, row);
  return {
    ...(await customPaymentAnswer(context, caller, row)),
    payee: { ...sellerOf(context.config), requestedBy },
    methods: await methodOffers(context, amount.currency),
    isPayer: isPayer(caller, row),
    parts: await partAnswers(context, row, shown),
    ...omitUndefined({ openPaymentId }),
  };
}

/** The payment of the caller that is being checked. */
async function openPaymentOf(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  { current }: Row,
): Promise<string | undefined> {
  for (const { orderId, userId, state } of Object.values(current.parts)) {
    if (state !== 'RESERVED' || userId !== caller.id) continue;
    const rows = await read(payments).find({ where: { orderId }, limit: 10 });
    const open = rows.find(isOpen);
    if (open !== undefined) return open.id;
  }
  return undefined;
}

const partStates = {
  RESERVED: 'OPEN',
  RELEASED: 'OPEN',
  RECEIVED: 'RECEIVED',
  EXCEEDED: 'CREDITED',
} as const;

async function partAnswers(
  { read }: Pick<ServiceContext, 'read'>,
  { partsAt, amount: { currency } }: Row,
  parts: readonly Row['current']['parts'][string][],
): Promise<CustomPaymentPage['parts']> {
  const [placed, payers] = await Promise.all([
    read(orders).getMany(parts.map(({ orderId }) => orderId)),
    read(receivers).getMany([...new Set(parts.map(({ userId }) => userId))]),
  ]);
  const methods = new Map(placed.map(({ id, method }) => [id, method]));
  const names = new Map(payers.map(({ id, name }) => [id, name]));
  return parts.map(({ orderId, state, amount, refunded, userId }) => ({
    orderId,
    amount: { amount, currency },
    state: refunded > 0 ? 'REFUNDED' : partStates[state],
    at: partsAt[orderId] ?? '',
    payerName: names.get(userId) ?? '',
    ...omitUndefined({ method: methods.get(orderId) }),
  }));
}
