import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
import { definePersonalDataEvents } from '../personal-data/personal-data-events.ts';
import { filePurpose } from './files.routes.ts';
import { media, mediaKind } from './media.ts';

const { exactOptional } = z;

const storedFile = z.object({ id: z.string(), kind: mediaKind });

/**
 * Streams `media-<listingId>`: the complete, ordered gallery of a listing after any change, so that subscribers need no
 * previous state.
 */
export const mediaEvents = defineEvents({
  category: 'media',
  service: 'media',
  events: {
    GalleryChanged: { items: z.array(media) },
    /** Why the gallery changes that follows in the same commit. */
    MediaOrdered: { ids: z.array(z.string()) },
    MediaRemoved: { id: z.string() },
    /** Files came in; `MediaReady` and `MediaFailed` in the same commit say which of them can be shown. */
    MediaStored: { files: z.array(storedFile) },
    MediaReady: { files: z.array(storedFile) },
    /** Files that cannot be decoded: they stay in quarantine. */
    MediaFailed: { files: z.array(storedFile) },
  },
});
export type PublishedMediaEvent = EventOf<typeof mediaEvents>;

/** Streams `avatar-<userId>`: the avatar of a user. */
export const avatarEvents = defineEvents({
  category: 'avatar',
  service: 'media',
  events: {
    AvatarSet: { avatarId: z.string(), key: z.string(), url: z.string() },
    AvatarRemoved: {
      avatarId: z.string(),
      key: z.string(),
      why: z.enum(['REPLACED', 'REMOVED', 'ERASED']),
    },
  },
});
export type PublishedAvatarEvent = EventOf<typeof avatarEvents>;

/**
 * Streams `paper-<fileId>`: a file outside galleries: a document stored as uploaded, or a re-encoded public image (`isPublic`).
 * `sha256` is also the blob key.
 */
export const fileEvents = defineEvents({
  category: 'paper',
  service: 'media',
  events: {
    FileStored: {
      /** EVIDENCE when left out. */
      purpose: exactOptional(filePurpose),
      isPublic: exactOptional(z.literal(true)),
      by: z.string(),
      mime: z.string(),
      bytes: z.number(),
      sha256: z.string(),
    },
  },
});
export type FileStored = EventOf<typeof fileEvents>;

/** Streams `mediadata-<exportId>`: what this service has about the user of an export. */
export const mediaPersonalDataEvents = definePersonalDataEvents('mediadata', 'media');
