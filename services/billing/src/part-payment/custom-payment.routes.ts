import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import type { CustomPaymentInput } from '@ardhi/contracts/billing/custom-payment';
import {
  cancelCustomPayment,
  createCustomPayment,
  listAllCustomPayments,
  listCustomPayments,
  payCustomPayment,
  readCustomPayment,
  requestCustomPayment,
} from '@ardhi/contracts/billing/custom-payment.routes';
import { mostGiven } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listValueOf, readListPrices } from '../catalogue/list-prices.ts';
import { isUsable } from '../catalogue/usable.ts';
import { type CustomPaymentContents, customPayment } from '../custom-payment/custom-payment.ts';
import { customPayments } from '../custom-payment/custom-payments.projection.ts';
import { giveValue } from '../given-value/give-value.ts';
import { buyerOf } from '../order/order-buyer.ts';
import { receivers } from '../replicas/receivers.ts';
import {
  customPaymentAnswer,
  customPaymentPageAnswer,
  ownCustomPayments,
  visibleCustomPayment,
} from './custom-payment-answer.ts';
import { requirePayable } from './limit-part.ts';
import { payPart } from './pay-part.ts';

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;

/** How long a custom payment can be paid unless it says so, in milliseconds. */
const payableMs = 14 * dayMs;

/** Routes of custom payments. */
export function customPaymentRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const rowOf = async (id: string) => (await read(customPayments).get(id)) ?? refuse('NOT_FOUND');
  const open = async (call: AnyCall, input: CustomPaymentInput) => {
    const { caller, newId, execute } = call;
    const id = newId();
    const contents = await contentsOf(context, caller, input);
    await requirePayable(context, caller.id, id, contents);
    const act = {
      path: 'ON_PAID',
      amount: await grantedBeyond(context, contents),
      about: contents.title,
    } as const;
    await giveValue(context, call, { ...act, wish: input }, () =>
      execute(customPayment, id, { type: 'OpenCustomPayment', contents }),
    );
    return customPaymentAnswer(context, caller, await rowOf(id));
  };
  return [
    serve(listCustomPayments, async ({ caller, query }) => {
      const { state, open: onlyOpen } = query;
      const openStates = onlyOpen === 'true' ? { in: ['OPEN', 'PARTLY_PAID'] } : undefined;
      const where = omitUndefined({ state: state ?? openStates });
      const which = { where, anyOf: ownCustomPayments(caller) };
      const page = await findPage(read(customPayments), which, query, ['-createdAt', 'id']);
      const items = page.items.map((row) => customPaymentAnswer(context, caller, row));
      return { ...page, items: await Promise.all(items) };
    }),

    serve(createCustomPayment, (call) => open(call, call.body)),

    serve(readCustomPayment, async ({ caller, params }) =>
      customPaymentPageAnswer(context, caller, await visibleCustomPayment(context, caller, params.id)),
    ),

    serve(payCustomPayment, async (call) => {
      const row = await visibleCustomPayment(context, call.caller, call.params.id);
      return payPart(context, call, row, call.body);
    }),

    serve(cancelCustomPayment, async ({ caller, params, body, execute }) => {
      const { id, createdBy } = await visibleCustomPayment(context, caller, params.id);
      if (createdBy !== caller.id && !isAdmin(caller.role)) forbid(admins, caller.role);
      await execute(customPayment, id, { type: 'CancelCustomPayment', reason: body.reason });
      return customPaymentAnswer(context, caller, await rowOf(id));
    }),

    serve(listAllCustomPayments, async ({ caller, query }) => {
      const { state, payer, q, sort } = query;
      const where = {
        ...omitUndefined({ state, 'payer.id': payer, createdAt: dayWindow(query) }),
        ...(q && { title: { contains: q } }),
      };
      const page = await findPage(read(customPayments), { where }, query, [sort, 'id']);
      const items = page.items.map((row) => customPaymentAnswer(context, caller, row));
      return { ...page, items: await Promise.all(items) };
    }),

    serve(requestCustomPayment, (call) => open(call, call.body)),
  ];
}

/** @throws Refusal VALIDATION_FAILED, FORBIDDEN for what only admins may ask for, and as `requireGrantable` */
async function contentsOf(
  context: ServiceContext,
  caller: Caller,
  { payer: wanted, minPart, expiresAt, onPaid, ...input }: CustomPaymentInput,
): Promise<CustomPaymentContents> {
  const now = context.clock.epoch();
  const isByStaff = isAdmin(caller.role);
  if (onPaid !== undefined) requireGrantable(caller, onPaid.grant);
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now) refuseField('expiresAt', 'future');
  if (minPart !== undefined && minPart.currency !== input.amount.currency)
    refuseField('minPart.currency', 'otherCurrency');
  const payer = isByStaff ? await namedPayer(context, wanted) : await ownPayer(context, caller, wanted);
  if (onPaid !== undefined && payer === undefined) refuseField('onPaid', 'onlyForNamedPayer');
  return {
    ...omitUndefined(input),
    ...omitUndefined({ minPart, payer, onPaid }),
    expiresAt: expiresAt ?? instantOf(now + payableMs),
    createdBy: caller.id,
    isByStaff,
  } as CustomPaymentContents;
}

/**
 * Limits a reward for paying to items that some service delivers, and to the quantity of a batch.
 * @throws Refusal FORBIDDEN, PERMISSION_REQUIRED without `gift.onpaid`, VALIDATION_FAILED
 */
function requireGrantable(
  caller: Caller,
  { itemKey, quantity }: NonNullable<CustomPaymentInput['onPaid']>['grant'],
): void {
  if (!isAdmin(caller.role)) forbid(admins, caller.role);
  requirePermission(caller, 'gift.onpaid');
  const most = isUsable(itemKey) ? mostGiven[itemKey] : refuseField('onPaid.grant.itemKey', 'notItem');
  if (quantity > most) refuseField('onPaid.grant.quantity', 'maxQuantity', { count: most });
}

/** Value that a custom payment grants for ever beyond its amount, in shillings at list price. */
async function grantedBeyond(
  context: ServiceContext,
  { onPaid, amount }: CustomPaymentContents,
): Promise<number | undefined> {
  if (onPaid === undefined) return 0;
  const prices = await readListPrices(context);
  const value = listValueOf(prices, { ...onPaid.grant, validityDays: null });
  return value && Math.max(0, value - (amount.currency === 'UGX' ? amount.amount : 0));
}

type Wanted = CustomPaymentInput['payer'];

/** Whom an admin asks. @throws Refusal VALIDATION_FAILED for nobody who has an account */
async function namedPayer(
  { read }: Pick<ServiceContext, 'read'>,
  wanted: Wanted = {},
): Promise<CustomPaymentContents['payer']> {
  const [named] = (['email', 'phone', 'agencyId', 'userId'] as const).filter(
    (one) => wanted[one] !== undefined,
  );
  if (named === undefined) return undefined;
  const { userId, agencyId, email, phone } = wanted;
  const byId = userId ?? agencyId;
  const rows =
    byId === undefined
      ? await read(receivers).find({ where: omitUndefined({ email, phone, isActive: true }), limit: 10 })
      : [await read(receivers).get(byId)];
  const isWanted = (type: string) => (type === 'AGENCY') === (agencyId !== undefined);
  const [found, ...others] = rows.filter((row) => row?.isActive && isWanted(row.type));
  // A family may share a number; nobody knows which of them is meant.
  if (named === 'phone' && others.length > 0) refuseField('payer.phone', 'sharedNumber');
  const field = `payer.${named}` as const;
  return found === undefined ? refuseField(field, 'notAccount') : { type: found.type, id: found.id };
}

/** Someone who is no admin pays for themselves, or for the agency that they lead. @throws Refusal FORBIDDEN for anyone else */
async function ownPayer(
  context: ServiceContext,
  caller: Caller,
  wanted: Wanted,
): Promise<CustomPaymentContents['payer']> {
  const { userId, agencyId, email, phone } = wanted ?? {};
  const isForOthers =
    email !== undefined ||
    phone !== undefined ||
    (userId !== undefined && userId !== caller.id) ||
    (agencyId !== undefined && agencyId !== agencyLedBy(caller));
  if (isForOthers) forbid(admins, caller.role);
  if (agencyId !== undefined) return { type: 'AGENCY', id: agencyId };
  const own = await buyerOf(context, caller, userId === undefined ? undefined : { type: 'USER', id: userId });
  return own.beneficiary;
}
