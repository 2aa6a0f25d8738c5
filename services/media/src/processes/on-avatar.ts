import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { PublishedAvatarEvent } from '@ardhi/contracts/media/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { avatar } from '../avatar/avatar.ts';
import { schedulePurge, withdrawPublicCopies } from '../files/schedule-purge.ts';

/** Deletes the blob of a removed avatar after 30 days, and at once when its user is erased. */
export const onAvatar: Reaction<PublishedAvatarEvent | PublishedUserEvent> = {
  name: 'media.on-avatar',
  subscribesTo: ['avatar', 'user'],
  on: {
    AvatarRemoved: async ({ avatarId, key, why }, { at }, context) => {
      await withdrawPublicCopies(context, [key]);
      await schedulePurge(context.scheduler, {
        id: avatarId,
        keys: [key],
        at,
        ...(why === 'ERASED' && { keptMs: 0 }),
      });
    },
    UserErased: (_, { subject, id }, { execute }) =>
      execute(avatar, subject, { type: 'RemoveAvatar', why: 'ERASED' }, { commandId: id }),
  },
};
