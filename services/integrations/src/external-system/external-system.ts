import { externalSystemEvents } from '@ardhi/contracts/integrations/events';
import type { ExternalSystemFields, SystemStatus } from '@ardhi/contracts/integrations/external-system';
import type { PartnerFeed } from '@ardhi/contracts/listings/partner-feed';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Fields of a system; its type is called `kind` in commands and events. */
type SystemFields = Omit<ExternalSystemFields, 'type' | 'ownerAgencyId' | 'feed'> & {
  readonly kind: ExternalSystemFields['type'];
};

/** Commands on an external system and its keys. */
export type ExternalSystemCommand =
  | ({ readonly type: 'Register'; readonly ownerAgencyId?: Id } & SystemFields)
  | { readonly type: 'Change'; readonly changes: Partial<SystemFields> & { readonly status?: SystemStatus } }
  | { readonly type: 'Remove' }
  | ({ readonly type: 'SetFeed' } & PartnerFeed)
  | { readonly type: 'EndFeed' }
  | {
      readonly type: 'CreateKey';
      readonly keyId: Id;
      readonly prefix: string;
      readonly hash: string;
      readonly expiresAt?: string;
      /** The key that it replaces. */
      readonly rotates?: Id;
    }
  | { readonly type: 'RevokeKey'; readonly keyId: Id };

/** The address of a feed may hold a word that is secret, and is encrypted. */
type InternalEvent = ({ readonly type: 'FeedSet' } & PartnerFeed) | { readonly type: 'FeedEnded' };

export type ExternalSystemEvent = DeciderEvent<typeof externalSystemEvents, InternalEvent>;

/** A key that was not revoked. */
interface LiveKey {
  readonly hash: string;
  /** Empty for one that does not end. */
  readonly endsAt: string;
}

/** A system, as far as decisions depend on it. */
interface ExternalSystem {
  readonly status: SystemStatus | 'NONE' | 'REMOVED';
  readonly keys: Readonly<Record<Id, LiveKey>>;
  readonly feed?: PartnerFeed;
}

/** A key that is replaced is accepted for this long beside the new one. */
const keyOverlapMs = 72 * 3_600_000;

function requireExisting({ status }: ExternalSystem): void {
  if (status === 'NONE' || status === 'REMOVED') refuse('NOT_FOUND');
}

function requireNotRevoked(current: ExternalSystem): void {
  requireExisting(current);
  if (current.status === 'REVOKED')
    refuse('WRONG_STATE', { state: current.status, allowed: ['ACTIVE', 'PAUSED'] });
}

/** The key, unless it was revoked. @throws Refusal NOT_FOUND */
const requireKey = ({ keys }: ExternalSystem, keyId: Id): LiveKey => keys[keyId] ?? refuse('NOT_FOUND');

/** The earlier of two ends, of which the first may be missing. */
const earlier = (end: string, other: string) => (end !== '' && end < other ? end : other);

const isSameFeed = (one: PartnerFeed | undefined, other: PartnerFeed): boolean =>
  one?.url === other.url &&
  one.format === other.format &&
  one.everyHours === other.everyHours &&
  one.currency === other.currency;

/** The system of a partner: what its keys may do, whether they work, and their hashes. */
export const externalSystem = publishingDecider<
  ExternalSystem,
  ExternalSystemCommand,
  typeof externalSystemEvents,
  InternalEvent
>(externalSystemEvents, {
  initial: { status: 'NONE', keys: {} },

  personal: { FeedSet: { fields: ['url'] } },

  decide: {
    Register: ({ status }, { type: _, ...fields }, { now }) =>
      status === 'NONE' ? [{ type: 'SystemRegistered', ...fields, at: now }] : refuse('ALREADY_EXISTS'),
    Change(current, { changes }) {
      requireNotRevoked(current);
      return Object.keys(changes).length === 0 ? [] : [{ type: 'SystemChanged', ...changes }];
    },
    Remove(current) {
      requireExisting(current);
      return [{ type: 'SystemRemoved' }];
    },
    SetFeed(current, { type: _, ...feed }) {
      requireNotRevoked(current);
      return isSameFeed(current.feed, feed) ? [] : [{ type: 'FeedSet', ...feed }];
    },
    EndFeed(current) {
      requireExisting(current);
      return current.feed === undefined ? [] : [{ type: 'FeedEnded' }];
    },
    CreateKey(current, { type: _, rotates, ...key }, { now }) {
      requireNotRevoked(current);
      const created = { type: 'KeyCreated', ...key, at: now } as const;
      if (rotates === undefined) return [created];
      const { hash, endsAt } = requireKey(current, rotates);
      const retiresAt = earlier(endsAt, instantOf(Date.parse(now) + keyOverlapMs));
      return [created, { type: 'KeyRotated', keyId: rotates, hash, rotatesTo: key.keyId, retiresAt }];
    },
    RevokeKey(current, { keyId }, { now }) {
      requireExisting(current);
      return [{ type: 'KeyRevoked', keyId, hash: requireKey(current, keyId).hash, at: now }];
    },
  },

  evolve: {
    SystemRegistered: (current) => ({ ...current, status: 'ACTIVE' }),
    SystemChanged: (current, { status }) => ({ ...current, ...omitUndefined({ status }) }),
    SystemRemoved: (current) => ({ ...current, status: 'REMOVED' }),
    FeedSet: (current, { type: _, ...feed }) => ({ ...current, feed }),
    FeedEnded: ({ feed: _, ...current }) => current,
    KeyCreated: (current, { keyId, hash, expiresAt = '' }) => ({
      ...current,
      keys: { ...current.keys, [keyId]: { hash, endsAt: expiresAt } },
    }),
    KeyRotated: (current, { keyId, hash, retiresAt }) => ({
      ...current,
      keys: { ...current.keys, [keyId]: { hash, endsAt: retiresAt } },
    }),
    KeyRevoked: ({ keys, ...current }, { keyId }) => {
      const { [keyId]: _, ...others } = keys;
      return { ...current, keys: others };
    },
  },
});
