import { type ItemKey, itemKeys, type Measure } from '@ardhi/contracts/billing/catalogue';
import type { Consumer, EntitlementLine, EntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements';
import { type Grant, type UsableKey, usableKeys } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receiverName } from '../replicas/receivers.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';
import { consumersOf, type OwnerUse, ownerUse, slotOf } from './consumers.ts';
import { entitlementText } from './entitlement-texts.ts';
import { type EntitlementOwner, heldGrants } from './held-grants.ts';

/** How each item that is delivered adds up. */
export const measures: Readonly<Record<UsableKey, Measure>> = {
  LISTING_SLOT: 'CAPACITY',
  IMAGE_QUOTA: 'CAPACITY',
  STORAGE_BYTES: 'CAPACITY',
  AGENT_SEAT: 'CAPACITY',
  IMAGES_PER_LISTING: 'PER_LISTING_CAP',
  FEATURED_DAY: 'CONSUMABLE',
  BUMP: 'CONSUMABLE',
  TOP_OF_AREA_DAY: 'CONSUMABLE',
  VIDEO_LISTING: 'CONSUMABLE',
};

const grantsPerPage = 1_000;
const warnDays = 7;

const isUsableKey = (key: ItemKey): key is UsableKey => usableKeys.some((one) => one === key);
const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/** A line with all of its grants, of which an answer carries a page. */
type WholeLine = EntitlementLine & { readonly itemKey: UsableKey };

/** Which part of a breakdown is asked for. */
export interface BreakdownRequest {
  readonly itemKey?: ItemKey | undefined;
  readonly page?: number | undefined;
}

/** An owner's current entitlements and their usage. */
export async function breakdownOf(
  context: ServiceContext,
  owner: EntitlementOwner,
  { itemKey, page = 1 }: BreakdownRequest = {},
): Promise<EntitlementsBreakdown> {
  const [grants, use, name] = await Promise.all([
    heldGrants(context, owner),
    ownerUse(context, owner),
    receiverName(context, owner.id),
  ]);
  const lines = linesOf(grants, use).filter((line) => itemKey === undefined || line.itemKey === itemKey);
  const from = (page - 1) * grantsPerPage;
  const now = context.clock.now();
  return {
    owner: { type: owner.type, id: owner.id, name },
    asOf: now,
    ...omitUndefined({ plan: await planOf(context, owner.id) }),
    lines: lines.map((line) => ({ ...line, grants: line.grants.slice(from, from + grantsPerPage) })),
    perAgent: await perAgent(context, use, new Set(grants.map(({ id }) => id))),
    warnings: warningsOf(lines, now),
    page,
    pages: Math.max(1, ...lines.map((line) => Math.ceil(line.grants.length / grantsPerPage))),
  };
}

/** All lines of an owner: of each item that they have or use, in the order of the items. */
export function linesOf(grants: readonly Grant[], use: OwnerUse): readonly WholeLine[] {
  const byKey = Map.groupBy(grants, ({ itemKey }) => itemKey);
  return itemKeys.filter(isUsableKey).flatMap((itemKey) => {
    const own = byKey.get(itemKey) ?? [];
    const consumers = consumersOf(use, itemKey, new Set(own.map(({ id }) => id)));
    return own.length === 0 && consumers.length === 0 ? [] : [lineOf(itemKey, own, consumers, use)];
  });
}

function lineOf(
  itemKey: UsableKey,
  grants: readonly Grant[],
  consumers: readonly Consumer[],
  use: OwnerUse,
): WholeLine {
  const measure = measures[itemKey];
  const amounts = consumers.map(({ amount }) => amount);
  const reserved =
    itemKey === 'LISTING_SLOT' ? use.listings.filter((row) => slotOf(row) === 'RESERVED').length : 0;
  const isCap = measure === 'PER_LISTING_CAP';
  const quantities = grants.map(({ quantity }) => quantity);
  const granted = isCap ? Math.max(0, ...quantities) : sum(quantities);
  const taken = isCap ? Math.max(0, ...amounts) : sum(amounts);
  const shown = measure === 'CAPACITY' ? withShares(grants, taken) : grants;
  return {
    itemKey,
    measure,
    granted,
    used: taken - reserved,
    reserved,
    remaining: Math.max(0, granted - taken),
    ...omitUndefined({ nextExpiry: nextExpiry(shown) }),
    bySource: bySource(shown),
    grants: [...shown],
    consumers: [...consumers],
  };
}

/** Usage of a capacity, laid on its grants in the order in which they are used up, so that the parts add up. */
function withShares(grants: readonly Grant[], taken: number): readonly Grant[] {
  let rest = taken;
  return grants.map((grant) => {
    const used = Math.min(rest, grant.quantity);
    rest -= used;
    return { ...grant, used };
  });
}

function bySource(grants: readonly Grant[]): EntitlementLine['bySource'] {
  const totals: EntitlementLine['bySource'] = {};
  for (const { source, quantity, used } of grants) {
    const { granted, used: usedBefore } = totals[source] ?? { granted: 0, used: 0 };
    totals[source] = { granted: granted + quantity, used: usedBefore + used };
  }
  return totals;
}

/** When the next grant ends, and how much of what is left ends then. */
function nextExpiry(grants: readonly Grant[]): EntitlementLine['nextExpiry'] {
  const left = grants.filter(({ quantity, used, expiresAt }) => expiresAt !== null && quantity > used);
  const [at] = left.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted();
  if (at === undefined) return undefined;
  const ending = left.filter(({ expiresAt }) => expiresAt === at);
  return { at, quantity: sum(ending.map(({ quantity, used }) => quantity - used)) };
}

/** The slots and consumables that each agent uses, those who use most first. */
async function perAgent(
  context: ServiceContext,
  { listings, uses }: OwnerUse,
  activeGrants: ReadonlySet<string>,
): Promise<EntitlementsBreakdown['perAgent']> {
  const used = new Map<string, Partial<Record<ItemKey, number>>>();
  const add = (agentId: string, key: ItemKey, amount: number) => {
    const before = used.get(agentId) ?? {};
    used.set(agentId, { ...before, [key]: (before[key] ?? 0) + amount });
  };
  for (const row of listings) if (slotOf(row) !== undefined) add(row.agentId, 'LISTING_SLOT', 1);
  for (const { userId, itemKey, quantity, grantId } of uses)
    if (activeGrants.has(grantId)) add(userId, itemKey, quantity);
  const rows = [...used].map(async ([agentId, amounts]) => ({
    agentId,
    name: await receiverName(context, agentId),
    used: amounts,
  }));
  return (await Promise.all(rows)).toSorted(
    (a, b) => sum(Object.values(b.used)) - sum(Object.values(a.used)),
  );
}

/** The package of the owner's newest subscription that has not ended; undefined without one, and after a trial that was not paid. */
export async function planOf(
  { read }: Pick<ServiceContext, 'read'>,
  ownerId: string,
): Promise<string | undefined> {
  const running = await read(subscriptions).find({
    where: { ownerId, isRunning: true },
    sort: ['-beganAt', 'id'],
    limit: 100,
  });
  return running.find(({ status, state }) => !state.isTrial || status === 'TRIALING')?.packageName;
}

function warningsOf(lines: readonly WholeLine[], now: string): string[] {
  return lines.flatMap(({ itemKey, granted, used, reserved, nextExpiry: next, measure }) => {
    const item = entitlementText(itemKey);
    const taken = used + reserved;
    const over =
      taken > granted && measure === 'CAPACITY'
        ? [entitlementText('over', { item, used: taken, granted })]
        : [];
    if (next === undefined || Date.parse(next.at) - Date.parse(now) > warnDays * dayMs) return over;
    const day = next.at.slice(0, 10);
    return [...over, entitlementText('expires', { item, quantity: next.quantity, day })];
  });
}
