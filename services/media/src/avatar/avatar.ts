import type { AvatarPublished } from '@ardhi/contracts/media/events';
import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';

export type AvatarCommand =
  /** `key` names the blob that is shown; nothing else of the file is kept. */
  | { type: 'SetAvatar'; avatarId: Id; key: string; url: string }
  | { type: 'RemoveAvatar'; why: 'REMOVED' | 'ERASED' };

/** The picture that somebody shows beside their name, if any. */
export interface Avatar {
  readonly shown?: { readonly avatarId: Id; readonly key: string; readonly url: string };
}

export const avatar: Decider<Avatar, AvatarCommand, AvatarPublished> = {
  name: 'avatar',
  initial: {},

  decide: {
    SetAvatar: (it, { type: _, ...picture }) => [
      ...removed(it, 'REPLACED'),
      { type: 'AvatarSet', ...picture },
    ],
    RemoveAvatar: (it, { why }) => removed(it, why),
  },

  evolve: {
    AvatarSet: (_, { avatarId, key, url }) => ({ shown: { avatarId, key, url } }),
    AvatarRemoved: () => ({}),
  },
};

type Why = Extract<AvatarPublished, { type: 'AvatarRemoved' }>['why'];

function removed({ shown }: Avatar, why: Why): AvatarPublished[] {
  if (shown === undefined) return [];
  const { avatarId, key } = shown;
  return [{ type: 'AvatarRemoved', avatarId, key, why }];
}
