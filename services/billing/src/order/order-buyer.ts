import type { Audience } from '@ardhi/contracts/billing/catalogue';
import type { OrderInput } from '@ardhi/contracts/billing/quote';
import { isAdmin } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { forbid } from '@ardhi/kernel/write/forbid';
import { refuse } from '@ardhi/kernel/write/refusal';
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
 * Who buys, and for whom: a head of an agency for the agency, everybody for themselves, an admin for anybody (model §4.10).
 * Without a choice, the head of an agency buys for it.
 * @throws Refusal FORBIDDEN for one's own agency without being its head, NOT_FOUND for anybody else
 */
export async function buyerOf(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  beneficiary: OrderInput['beneficiary'],
): Promise<Buyer> {
  const { id, role, tenant } = caller;
  const ownType = role === 'AGENT' || role === 'SUPER_AGENT' ? 'AGENT' : 'USER';
  if (beneficiary === undefined)
    return role === 'SUPER_AGENT' && tenant !== undefined ? buyer('AGENCY', tenant) : buyer(ownType, id);
  if (beneficiary.type !== 'AGENCY' && beneficiary.id === id) return buyer(ownType, id);
  if (beneficiary.type === 'AGENCY' && beneficiary.id === tenant)
    return role === 'SUPER_AGENT' ? buyer('AGENCY', tenant) : forbid(['SUPER_AGENT'], role);
  const found = isAdmin(role) ? await read(receivers).get(beneficiary.id) : undefined;
  return found?.isActive && found.type === beneficiary.type
    ? buyer(found.type, found.id)
    : refuse('NOT_FOUND');
}

type Bought = Pick<OrderRow, 'userId' | 'buyerType' | 'buyerId' | 'beneficiary'>;

/**
 * Whether a caller sees an order: who placed it for a person, who buys or receives, the heads of that agency, and admins.
 * Having placed it for an agency does not count: it is the agency's, also after its head changed or the agency was suspended.
 */
export function seesOrder({ id, role, tenant }: Caller, order: Bought): boolean {
  const owners = [order.buyerId, order.beneficiary.id];
  const isHead = role === 'SUPER_AGENT' && tenant !== undefined && owners.includes(tenant);
  const isPlacedBy = order.buyerType !== 'AGENCY' && order.userId === id;
  return isPlacedBy || owners.includes(id) || isHead || isAdmin(role);
}

/**
 * Credit is spent by the buyer only, that of an agency by its head: not by admins, who may buy for others.
 * @throws Refusal FORBIDDEN
 */
export function requireOwnCredit(
  { id, role, tenant }: Caller,
  { buyerType, buyerId }: Pick<Buyer, 'buyerType' | 'buyerId'>,
): void {
  const isBuyer = buyerType === 'AGENCY' ? role === 'SUPER_AGENT' && tenant === buyerId : id === buyerId;
  if (!isBuyer) forbid([buyerType === 'AGENCY' ? 'SUPER_AGENT' : buyerType], role);
}
