import type { BoostKey } from '@ardhi/contracts/billing/boost';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { balanceOf, shareOf } from '../grants/burn-order.ts';
import { type GrantLedger, grantLedger } from '../grants/grant-ledger.ts';
import { agencyMembers, shareLimit } from '../replicas/members.ts';
import { type Boost, type BoostRequest, type ListingBoosts, listingBoosts } from './boosts.ts';

type Context = Pick<ServiceContext, 'state' | 'execute' | 'read' | 'clock'>;

/**
 * Uses up what a requested boost needs, of the agency first and then of the agent, and confirms or refuses the boost. The call
 * that requests it and the reaction to the request both do this: ids follow from the boost, so that each step acts once.
 */
export async function settleBoost(context: Context, listingId: string, boostId: string): Promise<void> {
  const boost = await boostOf(context, listingId, boostId);
  if (boost?.state !== 'REQUESTED') return;
  const paid = await debitOwners(context, { listingId, boostId }, boost);
  const isPaid = sumOf(paid.map(({ quantity }) => quantity)) === boost.quantity;
  const settle = isPaid ? ({ type: 'ConfirmBoost', paid } as const) : ({ type: 'RefuseBoost' } as const);
  await context.execute(
    listingBoosts,
    listingId,
    { ...settle, boostId },
    { commandId: `settle:${boostId}`, actor: boost.userId },
  );
  if ((await boostOf(context, listingId, boostId))?.state === 'REFUSED')
    await returnRefused(context, boostId, boost);
}

/** The boost as it stands. */
export const boostOf = async (
  { state }: Pick<ServiceContext, 'state'>,
  listingId: string,
  boostId: string,
): Promise<Boost | undefined> => (await state<ListingBoosts>(listingBoosts, listingId)).state.boosts[boostId];

/**
 * Uses up to the quantity of a boost, owner by owner, less what an earlier run has used of any of them: between two runs an owner may
 * have been given more.
 */
async function debitOwners(
  context: Context,
  { listingId, boostId }: { readonly listingId: string; readonly boostId: string },
  { ownerIds, itemKey, quantity, userId }: BoostRequest,
) {
  const debited = async (ownerId: string) =>
    debitedFor((await context.state<GrantLedger>(grantLedger, ownerId)).state, boostId);
  const paid = new Map<string, number>();
  for (const ownerId of ownerIds) paid.set(ownerId, await debited(ownerId));
  for (const ownerId of ownerIds) {
    const missing = quantity - sumOf(paid.values());
    if (missing <= 0) break;
    const most = await memberLimit(context, { ownerId, userId, itemKey });
    await context.execute(
      grantLedger,
      ownerId,
      {
        type: 'UseItem',
        useId: boostId,
        itemKey,
        quantity: missing,
        resource: { type: 'LISTING', id: listingId },
        userId,
        isPartial: true,
        ...omitUndefined({ most }),
      },
      { commandId: `use:${boostId}`, actor: userId },
    );
    paid.set(ownerId, await debited(ownerId));
  }
  return [...paid].flatMap(([ownerId, used]) => (used > 0 ? [{ ownerId, quantity: used }] : []));
}

const sumOf = (quantities: Iterable<number>): number =>
  [...quantities].reduce((sum, quantity) => sum + quantity, 0);

const debitedFor = ({ uses }: GrantLedger, useId: string): number =>
  (uses[useId]?.parts ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

/** Gives back what a refused boost has used; safe to repeat. */
export async function returnRefused(
  { execute, state }: Context,
  boostId: string,
  { ownerIds, quantity }: Pick<Boost, 'ownerIds' | 'quantity'>,
): Promise<void> {
  for (const ownerId of ownerIds) {
    const ledger = (await state<GrantLedger>(grantLedger, ownerId)).state;
    if (debitedFor(ledger, boostId) === 0) continue;
    await execute(
      grantLedger,
      ownerId,
      { type: 'ReturnItem', useId: boostId, quantity, reason: 'NOT_USED' },
      { commandId: `return:${boostId}` },
    );
  }
}

/** Quantity of an item that a user may still use for a listing: the agency's, up to their share of it, and their own. */
export async function availableBalance(
  context: Pick<ServiceContext, 'state' | 'read' | 'clock'>,
  { ownerIds, userId, itemKey }: Pick<BoostRequest, 'ownerIds' | 'userId'> & { readonly itemKey: BoostKey },
): Promise<number> {
  const now = context.clock.now();
  const balances = ownerIds.map(async (ownerId) => {
    const { grants } = (await context.state<GrantLedger>(grantLedger, ownerId)).state;
    const most = await memberLimit(context, { ownerId, userId, itemKey });
    return most === undefined
      ? balanceOf(grants, itemKey, now)
      : shareOf(grants, { key: itemKey, userId, most }, now);
  });
  return (await Promise.all(balances)).reduce((sum, balance) => sum + balance, 0);
}

/** The most that a user may use of what an agency has; undefined for what they have themselves and without a limit. */
const memberLimit = async (
  { read }: Pick<ServiceContext, 'read'>,
  {
    ownerId,
    userId,
    itemKey,
  }: { readonly ownerId: string; readonly userId: string; readonly itemKey: string },
): Promise<number | undefined> =>
  ownerId === userId ? undefined : shareLimit(await read(agencyMembers).get(ownerId), userId, itemKey);
