import * as z from 'zod/mini';
import { defineEvents, type EventOf, personal } from '../event-definition.ts';

/**
 * Streams `import-<id>`: photos of an imported zip archive, by listing.
 * The media service extracts them from the archive.
 */
export const importEvents = defineEvents({
  category: 'import',
  service: 'listings',
  events: {
    PhotosImported: {
      /** Blob key of the zip archive. */
      file: z.string(),
      /** User who uploaded the file. */
      by: z.string(),
      /** Agency that owns the listings; missing for an independent agent. */
      agencyId: z.exactOptional(z.string()),
      /** File names in the archive, in order. */
      photos: personal(z.array(z.object({ listingId: z.string(), names: z.array(z.string()) }))),
    },
  },
});
export type PhotosImported = EventOf<typeof importEvents>;
