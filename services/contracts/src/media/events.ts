import type { EventCatalog } from '../event-catalog.ts';
import type { FilePurpose } from './files.routes.ts';
import type { Media } from './media.ts';

/**
 * Streams `media-<listingId>`: the complete, ordered gallery of a listing after any change, so that subscribers need no
 * previous state.
 */
export interface PublishedMediaEvent {
  readonly type: 'GalleryChanged';
  readonly items: readonly Media[];
}

export const mediaEvents = {
  category: 'media',
  service: 'media',
  types: ['GalleryChanged'],
} as const satisfies EventCatalog;

/** Streams `avatar-<userId>`: the avatar of a user. */
export type PublishedAvatarEvent =
  | { readonly type: 'AvatarSet'; readonly avatarId: string; readonly key: string; readonly url: string }
  | {
      readonly type: 'AvatarRemoved';
      readonly avatarId: string;
      readonly key: string;
      readonly why: 'REPLACED' | 'REMOVED' | 'ERASED';
    };

export const avatarEvents = {
  category: 'avatar',
  service: 'media',
  types: ['AvatarSet', 'AvatarRemoved'],
} as const satisfies EventCatalog;

/**
 * Streams `paper-<fileId>`: a file outside galleries: a document stored as uploaded, or a re-encoded public image (`isPublic`).
 * `sha256` is also the blob key.
 */
export interface FileStored {
  readonly type: 'FileStored';
  /** EVIDENCE when left out. */
  readonly purpose?: FilePurpose;
  readonly isPublic?: true;
  readonly by: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const fileEvents = {
  category: 'paper',
  service: 'media',
  types: ['FileStored'],
} as const satisfies EventCatalog;
