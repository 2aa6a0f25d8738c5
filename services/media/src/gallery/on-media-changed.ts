import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { schedulePurge, withdrawPublicCopies } from '../files/schedule-purge.ts';
import { mediaQuota } from '../quota/media-quota.ts';
import { galleries } from './galleries.projection.ts';
import type { MediaEvent } from './gallery.ts';
import { keysOf } from './media-item.ts';

/** Confirms and releases quota, and removes public copies and blobs, when a gallery changes. */
export const onMediaChanged: Reaction<MediaEvent> = {
  name: 'media.on-media-changed',
  subscribesTo: ['media'],
  on: {
    MediaAdded: ({ items, reservation }, { id }, { execute }) =>
      execute(
        mediaQuota,
        items[0]?.payer ?? '',
        { type: 'ConfirmReservation', reservation },
        {
          commandId: id,
        },
      ),
    MediaChanged: async ({ id, changes }, { subject }, context) => {
      if (changes.permission === undefined || changes.permission === 'PUBLIC') return;
      const row = await context.read(galleries).get(subject);
      const item = row?.items.find((media) => media.id === id);
      await withdrawPublicCopies(context, item === undefined ? [] : keysOf(item));
    },
    MediaRemoved: async ({ id: mediaId, payer, keys }, { id, at }, context) => {
      const { execute, scheduler: timer } = context;
      await withdrawPublicCopies(context, keys);
      await execute(mediaQuota, payer, { type: 'ReleaseQuota', mediaId }, { commandId: id });
      await schedulePurge(timer, { id: mediaId, keys, at });
    },
    UploaderForgotten: ({ keys }, { id, at }, { scheduler: timer }) =>
      schedulePurge(timer, { id, keys, at, keptMs: 0 }),
  },
};
