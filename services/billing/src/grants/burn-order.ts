import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import { type GrantSource, grantPriorities } from '@ardhi/contracts/billing/grant';

/** A grant as its ledger keeps it. Quantities are whole numbers of the item's unit. */
export interface HeldGrant {
  readonly itemKey: ItemKey;
  readonly quantity: number;
  readonly source: GrantSource;
  readonly effectiveAt: string;
  /** Null for never. */
  readonly expiresAt: string | null;
  readonly isVoid: boolean;
  /** Quantity that each user used of it and did not give back. */
  readonly usedBy: Readonly<Record<string, number>>;
}

/** Grants by their id. */
export type HeldGrants = Readonly<Record<string, HeldGrant>>;

/** A quantity of one grant. */
export interface GrantPart {
  readonly grantId: string;
  readonly quantity: number;
}

/** Quantity that all users together used. */
export const usedOf = ({ usedBy }: Pick<HeldGrant, 'usedBy'>): number =>
  Object.values(usedBy).reduce((sum, used) => sum + used, 0);

/** True if a grant counts at an instant: it was not taken back, has begun and has not ended. */
export const isActive = (
  { isVoid, effectiveAt, expiresAt }: Pick<HeldGrant, 'isVoid' | 'effectiveAt' | 'expiresAt'>,
  now: string,
): boolean => !isVoid && effectiveAt <= now && (expiresAt === null || expiresAt > now);

/** The active grants of an item in the order in which they are used up: priority, expiry (never is last), begin, id (model §4.7.3). */
export function burnOrder(grants: HeldGrants, key: ItemKey, now: string): readonly [string, HeldGrant][] {
  return Object.entries(grants)
    .filter(([, grant]) => grant.itemKey === key && isActive(grant, now))
    .toSorted(compareBurnOrder);
}

type Burning = readonly [string, Pick<HeldGrant, 'source' | 'expiresAt' | 'effectiveAt'>];

/** Sorts grants, each with its id, in the order in which they are used up. */
export function compareBurnOrder([idA, a]: Burning, [idB, b]: Burning): number {
  return (
    grantPriorities[a.source] - grantPriorities[b.source] ||
    compareText(a.expiresAt ?? never, b.expiresAt ?? never) ||
    compareText(a.effectiveAt, b.effectiveAt) ||
    compareText(idA, idB)
  );
}

/** Sorts after every instant. */
const never = '~';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Item balance at an instant: the sum of active grants less their used quantity. */
export const balanceOf = (grants: HeldGrants, key: ItemKey, now: string): number =>
  Object.values(grants)
    .filter((grant) => grant.itemKey === key && isActive(grant, now))
    .reduce((sum, grant) => sum + grant.quantity - usedOf(grant), 0);

/** Quantity that one user may still use: at most `most` of the active grants, and no more than is left. */
export function shareOf(
  grants: HeldGrants,
  { key, userId, most }: { readonly key: ItemKey; readonly userId: string; readonly most: number },
  now: string,
): number {
  const used = Object.values(grants)
    .filter((grant) => grant.itemKey === key && isActive(grant, now))
    .reduce((sum, { usedBy }) => sum + (usedBy[userId] ?? 0), 0);
  return Math.min(Math.max(0, most - used), balanceOf(grants, key, now));
}

/** Draws a quantity from the grants in burn order; less than the quantity if there is not enough. */
export function draw(
  grants: HeldGrants,
  { key, quantity }: { readonly key: ItemKey; readonly quantity: number },
  now: string,
): readonly GrantPart[] {
  const parts: GrantPart[] = [];
  let missing = quantity;
  for (const [grantId, grant] of burnOrder(grants, key, now)) {
    const part = Math.min(missing, grant.quantity - usedOf(grant));
    if (part > 0) parts.push({ grantId, quantity: part });
    missing -= part;
  }
  return parts;
}
