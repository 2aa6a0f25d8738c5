import { agencyLedBy, isActingHead } from '@ardhi/contracts/acting-agent';
import type { Audience } from '@ardhi/contracts/billing/catalogue';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import { isAdmin } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receivers } from '../replicas/receivers.ts';
import type { OrderContents } from './order.ts';
import type { OrderRow } from './orders.projection.ts';

type Buyer = Pick<OrderContents, 'buyerType' | 'buyerId' | 'beneficiary'>;

const buyer = (type: Audience, id: string): Buyer => ({
  buyerType: type,
  buyerId: id,
  beneficiary: { type, id },
});

/**
 * Who buys, and for whom: a head of an agency for the agency, everyone for themselves, an admin for anyone (model §4.10).
 * Without a choice, the head of an agency buys for it.
 * @throws Refusal FORBIDDEN for one's own agency without being its head, NOT_FOUND for anyone else
 */
export async function buyerOf(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  beneficiary: CartInput['beneficiary'],
): Promise<Buyer> {
  const { id, role, tenant } = caller;
  const ownType = role === 'AGENT' || role === 'SUPER_AGENT' ? 'AGENT' : 'USER';
  const ledAgency = agencyLedBy(caller);
  if (beneficiary === undefined)
    return ledAgency === undefined ? buyer(ownType, id) : buyer('AGENCY', ledAgency);
  if (beneficiary.type !== 'AGENCY' && beneficiary.id === id) return buyer(ownType, id);
  if (beneficiary.type === 'AGENCY' && beneficiary.id === tenant)
    return ledAgency === undefined ? forbid(['SUPER_AGENT'], role) : buyer('AGENCY', ledAgency);
  const found = isAdmin(role) ? await read(receivers).get(beneficiary.id) : undefined;
  return found?.isActive && found.type === beneficiary.type
    ? buyer(found.type, found.id)
    : refuse('NOT_FOUND');
}

/** Who buys, as far as discounts and limits ask. */
export type Customer = Pick<Caller, 'id' | 'role' | 'tenant'>;

/** The roles in which orders are placed: for an agency by its head. */
export const buyerRole = { USER: 'USER', AGENT: 'AGENT', AGENCY: 'SUPER_AGENT' } as const;

/** Who placed an order, in the role of its buyer, for the order that an admin places in its place. */
export async function customerOf(
  { read }: Pick<ServiceContext, 'read'>,
  { userId: id, buyerType, buyerId }: Pick<OrderRow, 'userId' | 'buyerType' | 'buyerId'>,
): Promise<Customer> {
  const agencyId = buyerType === 'AGENCY' ? buyerId : (await read(receivers).get(buyerId))?.agencyId;
  return { id, role: buyerRole[buyerType], ...(agencyId && { tenant: agencyId }) };
}

type Bought = Pick<OrderRow, 'userId' | 'buyerType' | 'buyerId' | 'beneficiary'>;

/**
 * True if a caller sees an order: its author where a person buys, its buyer and receiver, the heads of that agency,
 * and admins. Having placed it for an agency does not count: it is the agency's, also after its head changed or the
 * agency was suspended.
 */
export function seesOrder(caller: Caller, order: Bought): boolean {
  const owners = [order.buyerId, order.beneficiary.id];
  const isHead = owners.some((owner) => isActingHead(caller, owner));
  const isPlacedBy = order.buyerType !== 'AGENCY' && order.userId === caller.id;
  return isPlacedBy || owners.includes(caller.id) || isHead || isAdmin(caller.role);
}

/**
 * Credit is spent by the buyer only, that of an agency by its head: not by admins, who may buy for others.
 * @throws Refusal FORBIDDEN
 */
export function requireOwnCredit(
  caller: Caller,
  { buyerType, buyerId }: Pick<Buyer, 'buyerType' | 'buyerId'>,
): void {
  const isBuyer = buyerType === 'AGENCY' ? isActingHead(caller, buyerId) : caller.id === buyerId;
  if (!isBuyer) forbid([buyerType === 'AGENCY' ? 'SUPER_AGENT' : buyerType], caller.role);
}

/**
 * Conditions of the orders of the caller, and of those of the agency that the caller heads; who placed them does not matter.
 * @throws Refusal NOT_FOUND for another agency
 */
export function ordersOf(caller: Caller, agencyId: string | undefined) {
  const ledAgency = agencyLedBy(caller);
  const own = { buyerId: caller.id };
  if (agencyId === undefined) return [own, ...(ledAgency === undefined ? [] : [{ buyerId: ledAgency }])];
  return agencyId === ledAgency ? [{ buyerId: agencyId }] : refuse('NOT_FOUND');
}
