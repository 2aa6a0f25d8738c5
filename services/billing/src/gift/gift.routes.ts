import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import type { Gift, GiftAction } from '@ardhi/contracts/billing/gift';
import {
  addressGift,
  changeGift,
  claimGift,
  giveGift,
  listAllGifts,
  listGifts,
  readGift,
  redirectGift,
  refundGift,
} from '@ardhi/contracts/billing/gift.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { giveValue } from '../given-value/give-value.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { receiversNamed } from '../replicas/receivers.ts';
import { giftOwner } from './claim-gift.ts';
import { type GiftCommand, gift } from './gift.ts';
import { giftAddress } from './gift-address.ts';
import { adminViewOf, giftAnswer, giftBox, giftWithCode, isGiver, viewOf } from './gift-answer.ts';
import { type GiftRow, gifts } from './gifts.projection.ts';
import { giftValue, givenContents } from './give-gift.ts';
import { grantGift } from './grant-gift.ts';
import { giftContentsOf, giftIdOf, issueGift } from './issue-gift.ts';
import { refundGiftOrder } from './refund-gift.ts';

const rowOf = async ({ read }: Pick<ServiceContext, 'read'>, id: string): Promise<GiftRow> =>
  (await read(gifts).get(id)) ?? refuse('NOT_FOUND');

/** Sends a gift that is due, so that the caller need not wait for the reaction. */
const sendNow = (context: ServiceContext, id: string) =>
  context.execute(gift, id, { type: 'SendGift' }, { commandId: newId() });

/** The gift with a code, for its buyer. @throws Refusal NOT_FOUND, also for anyone else */
async function ownGift(context: ServiceContext, caller: Caller, code: string): Promise<GiftRow> {
  const row = await giftWithCode(context, caller, code);
  return isGiver(caller, row) ? row : refuse('NOT_FOUND');
}

/** The order of a gift that the caller bought. @throws Refusal NOT_FOUND, VALIDATION_FAILED for an order that is no gift */
async function giftOrder({ read }: ServiceContext, caller: Caller, orderId: string): Promise<OrderRow> {
  const row = (await read(orders).get(orderId)) ?? refuse('NOT_FOUND');
  const { userId, buyerType, buyerId } = row;
  const giver = { orderId, userId, buyerType, buyerId };
  if (!isGiver(caller, { current: { state: 'PAID', isSent: false, isRefunded: false, giver } }))
    refuse('NOT_FOUND');
  return row.isGift === true ? row : refuseField('orderId', 'notGift');
}

/** Routes of who gives and who receives gifts. */
export const giftRoutes = (context: ServiceContext): Endpoint[] => [
  serve(listGifts, async ({ caller, query }) => {
    const page = await findPage(context.read(gifts), giftBox(caller, query.box), query, ['-createdAt', 'id']);
    const view = query.box === 'sent' ? 'GIVER' : 'RECEIVER';
    return { ...page, items: await Promise.all(page.items.map((row) => giftAnswer(context, row, view))) };
  }),

  serve(addressGift, async ({ caller, body, newId: nextId, execute }): Promise<Gift> => {
    const { orderId, to, message, deliverOn } = body;
    const row = await giftOrder(context, caller, orderId);
    const id = giftIdOf(orderId);
    const giverId = row.userId;
    const address = await giftAddress(context, { giftId: id, edition: nextId(), giverId, to, deliverOn });
    // Its reaction has not run yet, or the process ended before.
    if (row.state === 'PAID' || row.state === 'FULFILLED') await issueGift(context, row);
    await execute(gift, id, { type: 'AddressGift', userId: giverId, address, ...omitUndefined({ message }) });
    await sendNow(context, id);
    const answer = await giftAnswer(context, await rowOf(context, id), 'GIVER');
    const contents = giftContentsOf(row);
    return answer.state === 'PENDING' && contents !== undefined
      ? { ...answer, contents: { name: contents.name, quantity: contents.quantity }, orderId }
      : answer;
  }),

  serve(readGift, async ({ caller, params }) => {
    const row = await giftWithCode(context, caller, params.code);
    return giftAnswer(context, row, viewOf(caller, row));
  }),

  serve(claimGift, async ({ caller, params, body, execute }) => {
    const row = await giftWithCode(context, caller, params.code);
    // Gifts by admins are for others.
    if (adminViewOf(caller, row) === 'AUTHOR') refuse('SELF_CHANGE');
    requireSomebodyElse(row, caller);
    const owner = await giftOwner(context, caller, row, body.agencyId);
    await execute(gift, row.id, { type: 'ClaimGift', owner, userId: caller.id });
    return { grants: await grantGift(context, row.id) };
  }),

  serve(redirectGift, async ({ caller, params, body, newId: nextId, execute }) => {
    const { id, deliverOn, current } = await ownGift(context, caller, params.code);
    const giverId = current.giver?.userId ?? caller.id;
    // A day that has passed is no day of the new receiver.
    const isAhead = !current.isSent && current.state === 'PAID';
    const day = isAhead ? deliverOn : undefined;
    const to = { giftId: id, edition: nextId(), giverId, to: body.to, deliverOn: day };
    await execute(gift, id, { type: 'RedirectGift', address: await giftAddress(context, to) });
    await sendNow(context, id);
    return giftAnswer(context, await rowOf(context, id), 'GIVER');
  }),

  serve(refundGift, async ({ caller, params, execute }) => {
    const { id, current } = await ownGift(context, caller, params.code);
    await execute(gift, id, { type: 'RefundGift' });
    if (current.giver?.orderId !== undefined) await refundGiftOrder(context, current.giver.orderId);
    return giftAnswer(context, await rowOf(context, id), 'GIVER');
  }),
];

/** Routes by which admins give, and look after all gifts. */
export const giftAdminRoutes = (context: ServiceContext): Endpoint[] => [
  serve(listAllGifts, async ({ caller, query }) => {
    const { state, q = '', sort } = query;
    const where = {
      ...omitUndefined({ createdAt: dayWindow(query) }),
      state: state ?? ({ not: 'PENDING' } as const),
    };
    const contains = q.trim();
    const people = { in: contains === '' ? [] : await receiversNamed(context, contains) };
    const words = contains !== '' && {
      anyOf: [{ email: { contains } }, { phone: { contains } }, { agencyId: people }, { buyerId: people }],
    };
    const page = await findPage(context.read(gifts), { where, ...words }, query, [sort, 'id']);
    return {
      ...page,
      items: await Promise.all(page.items.map((row) => giftAnswer(context, row, adminViewOf(caller, row)))),
    };
  }),

  serve(giveGift, async (call) => {
    const { caller, body, newId: nextId, execute } = call;
    const { to, message, deliverOn, reason, ...given } = body;
    const id = nextId();
    const contents = await givenContents(context, given);
    const giver = { userId: caller.id };
    const wanted = { giftId: id, edition: nextId(), giverId: caller.id, to, deliverOn };
    const address = await giftAddress(context, wanted);
    const command: GiftCommand = {
      type: 'GiveGift',
      ...{ giver, contents, address, reason, ...omitUndefined({ message }) },
    };
    const amount = await giftValue(context, contents);
    const act = { path: 'GIFT', amount, about: contents.name, wish: body } as const;
    await giveValue(context, call, act, () => execute(gift, id, command));
    await sendNow(context, id);
    return giftAnswer(context, await rowOf(context, id), 'AUTHOR');
  }),

  serve(changeGift, async ({ caller, params, body, execute }) => {
    const { id } = await rowOf(context, params.id);
    await execute(gift, id, commandOf(context, body));
    const row = await rowOf(context, id);
    return giftAnswer(context, row, adminViewOf(caller, row));
  }),
];

/** @throws Refusal VALIDATION_FAILED for an end that has passed */
function commandOf({ clock }: ServiceContext, action: GiftAction): GiftCommand {
  switch (action.do) {
    case 'RESEND':
      return { type: 'ResendGift' };
    case 'REVOKE':
      return { type: 'RevokeGift', why: 'ADMIN', reason: action.reason };
    case 'EXPIRY':
      if (action.expiresAt <= clock.now()) refuseField('expiresAt', 'future');
      return { type: 'ChangeGiftExpiry', expiresAt: action.expiresAt, reason: action.reason };
    case 'NOTE':
      return { type: 'NoteOnGift', note: action.reason };
  }
}

/** A gift of an order is for someone else: claiming it oneself would go round the limits of what one may buy. @throws Refusal WRONG_STATE */
function requireSomebodyElse({ current: { giver } }: GiftRow, caller: Caller): void {
  const own = [caller.id, agencyLedBy(caller)];
  const isOwn = own.includes(giver?.userId) || own.includes(giver?.buyerId);
  if (giver?.orderId !== undefined && isOwn)
    refuse('WRONG_STATE', { state: 'a gift of your own. Send its link to somebody else' });
}
