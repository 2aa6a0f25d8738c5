import type { EventCatalog } from '../event-catalog.ts';

/**
 * Streams `import-<id>`: photos that came in a zip beside a table, by the listings that the rows became.
 * Whoever keeps photos takes them out of the file itself.
 */
export interface PhotosImported {
  readonly type: 'PhotosImported';
  /** Blob of the zip. */
  readonly file: string;
  /** Who handed the file in. */
  readonly by: string;
  /** Whose listings they are, where an agency stands behind them. */
  readonly agencyId?: string;
  /** Names in the zip, in order. */
  readonly photos: readonly { readonly listingId: string; readonly names: readonly string[] }[];
}

export const importEvents = {
  category: 'import',
  service: 'listings',
  types: ['PhotosImported'],
  personal: { PhotosImported: ['photos'] },
} as const satisfies EventCatalog;
