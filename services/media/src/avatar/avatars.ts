import type { AvatarPublished } from '@ardhi/contracts/media/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** Where a picture's bytes are; the id in its address is new with every picture, so that it may be kept for ever. */
export interface AvatarFile {
  readonly key: string;
}

/** Pictures that are shown now, by avatar id. */
export const avatars: Projection<AvatarFile, AvatarPublished> = {
  name: 'media.avatars',
  version: 1,
  hears: ['avatar'],
  when: 'inline',
  indexes: ['key'],
  key: ({ avatarId }) => avatarId,
  on: {
    AvatarSet: (_, { key }) => ({ key }),
    AvatarRemoved: () => undefined,
  },
};

/** The address of a picture, relative to the media origin. */
export const avatarPath = (avatarId: Id): string => `/media/${avatarId}-avatar.webp`;
