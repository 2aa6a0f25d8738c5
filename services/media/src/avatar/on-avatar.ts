import type { UserPublished } from '@ardhi/contracts/accounts/events';
import type { AvatarPublished } from '@ardhi/contracts/media/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import { purge, withdraw } from '../quota/sweep.ts';
import { avatar } from './avatar.ts';

/** A picture that is no longer shown leaves the disk in time; that of somebody who is forgotten, at once. */
export const onAvatar: Reaction<AvatarPublished | UserPublished> = {
  name: 'media.on-avatar',
  hears: ['avatar', 'user'],
  on: {
    AvatarRemoved: async ({ avatarId, key, why }, { at }, tools) => {
      await withdraw(tools, [key]);
      await purge(tools.timer, { id: avatarId, keys: [key], at, ...(why === 'ERASED' && { keptMs: 0 }) });
    },
    UserErased: (_, { subject, id }, { order }) =>
      order(avatar, subject, { type: 'RemoveAvatar', why: 'ERASED' }, { causation: id }),
  },
};
