import type { EventCatalog } from '../event-catalog.ts';

/**
 * Streams `import-<id>`: photos of an imported zip archive, by listing.
 * The media service extracts them from the archive.
 */
export interface PhotosImported {
  readonly type: 'PhotosImported';
  /** Blob key of the zip archive. */
  readonly file: string;
  /** User who uploaded the file. */
  readonly by: string;
  /** Agency that owns the listings; undefined for an independent agent. */
  readonly agencyId?: string;
  /** File names in the archive, in order. */
  readonly photos: readonly { readonly listingId: string; readonly names: readonly string[] }[];
}

export const importEvents = {
  category: 'import',
  service: 'listings',
  types: ['PhotosImported'],
  personal: { PhotosImported: ['photos'] },
} as const satisfies EventCatalog;
