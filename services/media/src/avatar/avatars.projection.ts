import type { PublishedAvatarEvent } from '@ardhi/contracts/media/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';

/** The blob of an avatar. Every avatar has a new id in its URL, so that responses can be cached for ever. */
export interface AvatarRow {
  readonly key: string;
}

/** Current avatars, by avatar id. */
export const avatars: Projection<AvatarRow, PublishedAvatarEvent> = {
  name: 'media.avatars',
  version: 1,
  subscribesTo: ['avatar'],
  when: 'inline',
  indexes: ['key'],
  key: ({ avatarId }) => avatarId,
  on: {
    AvatarSet: (_, { key }) => ({ key }),
    AvatarRemoved: () => undefined,
  },
};

/** The URL path of an avatar, relative to the media origin. */
export const avatarUrlPath = (avatarId: Id): string => `/media/${avatarId}-avatar.webp`;
