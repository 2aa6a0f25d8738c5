import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import { grantEvents, type PublishedGrantEvent, type UsedResource } from '@ardhi/contracts/billing/events';
import type { ReturnReason, VoidReason } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { balanceOf, draw, type GrantPart, type HeldGrants, isActive, shareOf, usedOf } from './burn-order.ts';

/** Commands on an owner's grants. */
export type GrantCommand =
  | ({ readonly type: 'GrantItem' } & Omit<Extract<PublishedGrantEvent, { type: 'ItemGranted' }>, 'type'>)
  | {
      readonly type: 'VoidGrant';
      readonly grantId: string;
      readonly reason: VoidReason;
      readonly note?: string;
    }
  | UseItem
  | { readonly type: 'WarnOfExpiry'; readonly grantId: string }
  | {
      readonly type: 'ReturnItem';
      readonly useId: string;
      readonly quantity: number;
      readonly reason: ReturnReason;
    };

/** Uses up a consumable; a use with the same id is recorded once. */
export interface UseItem {
  readonly type: 'UseItem';
  readonly useId: string;
  readonly itemKey: ItemKey;
  readonly quantity: number;
  readonly resource: UsedResource;
  readonly userId: string;
  /** Uses what there is, if it is less than the quantity, instead of refusing. */
  readonly isPartial?: true;
  /** The most that this user may use of the active grants (`quotaShare`). */
  readonly most?: number;
}

/** One use of a consumable. */
interface Use extends Pick<UseItem, 'itemKey' | 'resource' | 'userId'> {
  /** Parts drawn and not given back, in the order in which they were drawn. */
  readonly parts: readonly GrantPart[];
}

/** Which grants an owner has, and what was used of them. */
export interface GrantLedger {
  readonly grants: HeldGrants;
  readonly uses: Readonly<Record<string, Use>>;
}

/**
 * The grants of one owner: an agency, an agent without one, or a user. A grant is issued once and may be taken back; what was
 * used of it stays used. Each debit is an event of its own with the grant it is drawn from and what it was used for.
 */
export const grantLedger = publishingDecider<GrantLedger, GrantCommand, typeof grantEvents>(grantEvents, {
  snapshots: { every: 500, revision: 2 },
  initial: { grants: {}, uses: {} },
  decide: {
    GrantItem: ({ grants }, { type: _, ...granted }) =>
      grants[granted.grantId] === undefined ? [{ type: 'ItemGranted', ...granted }] : [],
    VoidGrant: ({ grants }, { grantId, reason, note }) => {
      const held = grants[grantId] ?? refuse('NOT_FOUND');
      return held.isVoid ? [] : [{ type: 'GrantVoided', grantId, reason, ...omitUndefined({ note }) }];
    },
    UseItem: ({ grants, uses }, command, { now }) => {
      const { useId, itemKey, resource, userId, most } = command;
      if (uses[useId] !== undefined) return [];
      const remaining =
        most === undefined
          ? balanceOf(grants, itemKey, now)
          : shareOf(grants, { key: itemKey, userId, most }, now);
      if (command.quantity > remaining && !command.isPartial) refuse('BALANCE_TOO_LOW', { remaining });
      const quantity = Math.min(command.quantity, remaining);
      return draw(grants, { key: itemKey, quantity }, now).map((part) => ({
        type: 'ItemUsed',
        useId,
        ...part,
        itemKey,
        resource,
        userId,
      }));
    },
    WarnOfExpiry: ({ grants }, { grantId }, { now }) => {
      const held = grants[grantId] ?? refuse('NOT_FOUND');
      const { itemKey, quantity, expiresAt } = held;
      const left = quantity - usedOf(held);
      return isActive(held, now) && expiresAt !== null && left > 0
        ? [{ type: 'GrantExpiring', grantId, itemKey, left, expiresAt }]
        : [];
    },
    ReturnItem: ({ uses }, { useId, quantity, reason }) => {
      const { parts, ...use } = uses[useId] ?? refuse('NOT_FOUND');
      return lastOf(parts, quantity).map((part) => ({
        type: 'ItemReturned',
        useId,
        ...part,
        ...use,
        reason,
      }));
    },
  },
  evolve: {
    ItemGranted: ({ grants, uses }, { grantId, itemKey, quantity, source, effectiveAt, expiresAt }) => ({
      grants: {
        ...grants,
        [grantId]: { itemKey, quantity, source, effectiveAt, expiresAt, isVoid: false, usedBy: {} },
      },
      uses,
    }),
    GrantVoided: ({ grants, uses }, { grantId }) => {
      const held = grants[grantId];
      return held === undefined
        ? { grants, uses }
        : { grants: { ...grants, [grantId]: { ...held, isVoid: true } }, uses };
    },
    ItemUsed: ({ grants, uses }, { useId, grantId, quantity, itemKey, resource, userId }) => {
      const use = uses[useId] ?? { itemKey, resource, userId, parts: [] };
      return {
        grants: withUse(grants, { grantId, quantity }, userId),
        uses: { ...uses, [useId]: { ...use, parts: [...use.parts, { grantId, quantity }] } },
      };
    },
    GrantExpiring: (ledger) => ledger,
    ItemReturned: ({ grants, uses }, { useId, grantId, quantity, userId }) => {
      const use = uses[useId];
      if (use === undefined) return { grants, uses };
      const parts = use.parts
        .map((part) =>
          part.grantId === grantId ? { grantId, quantity: Math.max(0, part.quantity - quantity) } : part,
        )
        .filter((part) => part.quantity > 0);
      return {
        grants: withUse(grants, { grantId, quantity: -quantity }, userId),
        uses: { ...uses, [useId]: { ...use, parts } },
      };
    },
  },
});

/** The grants after a user used some of one, or gave some of it back. */
function withUse(grants: HeldGrants, { grantId, quantity }: GrantPart, userId: string): HeldGrants {
  const held = grants[grantId];
  if (held === undefined) return grants;
  const used = Math.max(0, (held.usedBy[userId] ?? 0) + quantity);
  return { ...grants, [grantId]: { ...held, usedBy: { ...held.usedBy, [userId]: used } } };
}

/** The last of a use's parts up to a quantity: what was drawn last goes back first. */
function lastOf(parts: readonly GrantPart[], quantity: number): readonly GrantPart[] {
  let missing = quantity;
  return parts.toReversed().flatMap(({ grantId, quantity: drawn }) => {
    const part = Math.min(missing, drawn);
    missing -= part;
    return part > 0 ? [{ grantId, quantity: part }] : [];
  });
}
