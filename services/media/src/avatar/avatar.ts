import { avatarEvents, type PublishedAvatarEvent } from '@ardhi/contracts/media/events';
import type { Id } from '@ardhi/contracts/values';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Sets or removes the avatar of a user. */
export type AvatarCommand =
  /** `key` is the blob key of the rendition; the original is not stored. */
  | { type: 'SetAvatar'; avatarId: Id; key: string; url: string }
  | { type: 'RemoveAvatar'; why: 'REMOVED' | 'ERASED' };

/** A user's current avatar, if any. */
export interface Avatar {
  readonly current?: { readonly avatarId: Id; readonly key: string; readonly url: string };
}

/** The avatar of one user. */
export const avatar = publishingDecider<Avatar, AvatarCommand, typeof avatarEvents>(avatarEvents, {
  initial: {},

  decide: {
    SetAvatar: (state, { type: _, ...picture }) => [
      ...removeCurrent(state, 'REPLACED'),
      { type: 'AvatarSet', ...picture },
    ],
    RemoveAvatar: (state, { why }) => removeCurrent(state, why),
  },

  evolve: {
    AvatarSet: (_, { avatarId, key, url }) => ({ current: { avatarId, key, url } }),
    AvatarRemoved: () => ({}),
  },
});

type RemovalReason = Extract<PublishedAvatarEvent, { type: 'AvatarRemoved' }>['why'];

function removeCurrent({ current }: Avatar, why: RemovalReason): PublishedAvatarEvent[] {
  if (current === undefined) return [];
  const { avatarId, key } = current;
  return [{ type: 'AvatarRemoved', avatarId, key, why }];
}
