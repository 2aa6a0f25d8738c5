import { agencyLedBy, isActingHead } from '@ardhi/contracts/acting-agent';
import type { Gift, GiftCommandName } from '@ardhi/contracts/billing/gift';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { sellerOf } from '../invoice/seller.ts';
import { orders } from '../order/orders.projection.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { receiverName } from '../replicas/receivers.ts';
import { allowedCommands, type Giver } from './gift.ts';
import { giftCodeHash, giftCodeOf } from './gift-code.ts';
import { type GiftRow, gifts } from './gifts.projection.ts';

/** Role of a reader of a gift: its buyer, an admin, the admin who gave it, its receiver, or anyone with the code. */
export type GiftView = 'GIVER' | 'ADMIN' | 'AUTHOR' | 'RECEIVER' | 'HOLDER';

/** True if a caller bought a gift: the buyer, or the head of the agency that did. */
export function isGiver(caller: Caller, { current: { giver } }: Pick<GiftRow, 'current'>): boolean {
  if (giver?.buyerId === undefined) return false;
  return giver.buyerType === 'AGENCY' ? isActingHead(caller, giver.buyerId) : caller.id === giver.buyerId;
}

/** States in which a gift is seen by others than its giver. */
const sentStates: readonly GiftRow['state'][] = ['SENT', 'CLAIMED', 'EXPIRED', 'REVOKED'];

/**
 * The gift with a code. One that was not sent yet is not found, except by its buyer.
 * @throws Refusal NOT_FOUND
 */
export async function giftWithCode(context: ServiceContext, caller: Caller, code: string): Promise<GiftRow> {
  const codeHash = await giftCodeHash(context, code);
  const [row] = await context.read(gifts).find({ where: { codeHash }, limit: 1 });
  if (row === undefined || row.state === 'PENDING') refuse('NOT_FOUND');
  const isSent = row.current.isSent && sentStates.includes(row.state);
  return isSent || isGiver(caller, row) ? row : refuse('NOT_FOUND');
}

/** Which gifts are in the boxes of a caller. */
export function giftBox(caller: Caller, box: 'sent' | 'received') {
  const ledAgency = agencyLedBy(caller);
  const owners = ledAgency === undefined ? [caller.id] : [caller.id, ledAgency];
  if (box === 'sent')
    return { where: { state: { not: 'PENDING' } }, anyOf: owners.map((buyerId) => ({ buyerId })) };
  const email = caller.emailVerified ? caller.email?.toLowerCase() : undefined;
  return {
    where: { state: { in: ['SENT', 'CLAIMED', 'EXPIRED'] } },
    anyOf: [
      ...owners.map((ownerId) => ({ ownerId })),
      ...(email === undefined ? [] : [{ email }]),
      ...(ledAgency === undefined ? [] : [{ agencyId: ledAgency }]),
    ],
  };
}

const adminCommands: readonly GiftCommandName[] = ['RESEND', 'EXPIRY', 'REVOKE', 'NOTE'];

/** Commands by the role of the reader. */
const commandsOfView: Readonly<Record<GiftView, readonly GiftCommandName[]>> = {
  GIVER: ['ADDRESS', 'REDIRECT', 'REFUND'],
  ADMIN: adminCommands,
  AUTHOR: adminCommands,
  RECEIVER: ['CLAIM'],
  HOLDER: ['CLAIM'],
};

/** A gift as someone sees it. */
export async function giftAnswer(context: ServiceContext, row: GiftRow, view: GiftView): Promise<Gift> {
  const { id, state, createdAt, expiresAt, current, edition, message, deliverOn, claimedAt } = row;
  const { contents, giver, isRefunded } = current;
  const isKeeper = view === 'GIVER' || view === 'ADMIN' || view === 'AUTHOR';
  const paid = view === 'GIVER' ? await paymentOf(context, giver) : undefined;
  return {
    id,
    // Only the giver passes a code on: other admins see none.
    ...(view !== 'ADMIN' && edition !== '' && { code: await giftCodeOf(context, id, edition) }),
    state,
    contents: {
      ...(contents?.kind === 'PACKAGE' && { packageId: contents.refId }),
      ...omitUndefined({ itemKey: contents?.itemKey }),
      name: contents?.name ?? '',
      quantity: contents?.quantity ?? 0,
    },
    from:
      giver?.buyerId === undefined
        ? sellerOf(context.config).name
        : await receiverName(context, giver.buyerId),
    ...(isKeeper && { to: await receiverOf(context, row) }),
    expiresAt,
    createdAt,
    ...omitUndefined({ message, deliverOn, claimedAt }),
    ...(paid !== undefined && isRefunded && { moneyBack: moneyBackOf(paid) }),
    ...(isKeeper && omitUndefined({ orderId: giver?.orderId })),
    log: isKeeper ? logOf(row, view) : [],
    // A gift that cost nothing has no money to return.
    commands: allowedCommands(current, context.clock.now()).filter(
      (command) => commandsOfView[view].includes(command) && (command !== 'REFUND' || paid !== undefined),
    ),
  };
}

/** Payment for a gift; undefined for one that cost nothing. */
async function paymentOf(
  { read }: ServiceContext,
  giver: Giver | undefined,
): Promise<PaymentRow | undefined> {
  const row = giver?.orderId === undefined ? undefined : await read(orders).get(giver.orderId);
  return row?.paidBy === undefined ? undefined : await read(payments).get(row.paidBy);
}

/** Where the money of a gift is that goes back. */
const moneyBackOf = ({ state }: PaymentRow): Gift['moneyBack'] =>
  state === 'REFUNDED' ? 'RETURNED' : 'ON_ITS_WAY';

async function receiverOf(
  context: ServiceContext,
  { email, phone, agencyId, ownerId }: GiftRow,
): Promise<Gift['to']> {
  const known = agencyId ?? ownerId;
  const name = known === undefined ? undefined : await receiverName(context, known);
  return omitUndefined({ email, phone, agencyId, name: name === '' ? undefined : name });
}

const logOf = ({ log }: GiftRow, view: GiftView): Gift['log'] =>
  view === 'ADMIN' || view === 'AUTHOR'
    ? [...log]
    : log.filter(({ event }) => event !== 'NOTE').map(({ at, event }) => ({ at, event }));

/** Role of a caller who has the code of a gift. */
export function viewOf(caller: Caller, row: GiftRow): GiftView {
  return isGiver(caller, row) ? 'GIVER' : 'HOLDER';
}

/** Role of an admin in the list of all gifts. */
export const adminViewOf = (caller: Caller, { current: { giver } }: GiftRow): GiftView =>
  giver?.orderId === undefined && giver?.userId === caller.id ? 'AUTHOR' : 'ADMIN';
