import type { EventCatalog } from '../event-catalog.ts';
import type { Media } from './media.ts';
import type { FilePurpose } from './papers.routes.ts';

/**
 * Streams `media-<listingId>`: the listing's files as they stand after any of them was added, made ready, changed or removed,
 * in order. The whole set each time, so that whoever hears it needs no memory of the files before.
 */
export interface MediaPublished {
  readonly type: 'MediaSetChanged';
  readonly items: readonly Media[];
}

export const mediaEvents = {
  category: 'media',
  service: 'media',
  types: ['MediaSetChanged'],
} as const satisfies EventCatalog;

/** Streams `avatar-<userId>`: the picture beside somebody's name. */
export type AvatarPublished =
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
 * Streams `paper-<fileId>`: a paper that proves something, kept as it came, or a picture for everybody, drawn anew (`shown`);
 * `sha256` also names its bytes.
 */
export interface PaperKept {
  readonly type: 'PaperKept';
  /** EVIDENCE unless said. */
  readonly for?: FilePurpose;
  readonly shown?: true;
  readonly by: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const paperEvents = {
  category: 'paper',
  service: 'media',
  types: ['PaperKept'],
} as const satisfies EventCatalog;
