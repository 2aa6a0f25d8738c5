import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import type { Audience } from '@ardhi/contracts/billing/catalogue';
import { isCapacityKey } from '@ardhi/contracts/billing/grant';
import type { Role } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { buyerOf } from '../order/order-buyer.ts';
import type { GiftContents, GiftOwner } from './gift.ts';
import type { GiftRow } from './gifts.projection.ts';

/** The role that acts for each kind of owner. */
const actingRole: Readonly<Record<Audience, Role>> = {
  USER: 'USER',
  AGENT: 'AGENT',
  AGENCY: 'SUPER_AGENT',
};

/**
 * Owner for whom a caller claims a gift: the agency that they lead, otherwise themselves.
 * @throws Refusal FORBIDDEN for a gift to another agency, and for one that this owner could not use
 */
export async function giftOwner(
  context: ServiceContext,
  caller: Caller,
  { agencyId: named, current: { contents } }: GiftRow,
  chosen: string | undefined,
): Promise<GiftOwner> {
  const wanted = [named, chosen].filter((one) => one !== undefined);
  if (wanted.some((agencyId) => agencyId !== agencyLedBy(caller))) forbid(['SUPER_AGENT'], caller.role);
  const { beneficiary } = await buyerOf(context, caller, undefined);
  if (contents !== undefined) await requireUsableBy(context, caller, beneficiary, contents);
  return beneficiary;
}

async function requireUsableBy(
  context: ServiceContext,
  caller: Caller,
  { type }: GiftOwner,
  { refId, itemKey, receives }: GiftContents,
): Promise<void> {
  // Capacities of someone who belongs to an agency are those of the agency.
  const isOfAgency = type === 'AGENT' && caller.tenant !== undefined;
  if (isOfAgency && receives.some((one) => isCapacityKey(one.itemKey))) forbid(['SUPER_AGENT'], caller.role);
  const { items, packages } = await readCatalogue(context);
  const sold =
    packages.find(({ id }) => id === refId) ?? items.find(({ id, key }) => id === refId || key === itemKey);
  if (sold !== undefined && !sold.audience.includes(type))
    forbid(
      sold.audience.map((one) => actingRole[one]),
      caller.role,
    );
}
