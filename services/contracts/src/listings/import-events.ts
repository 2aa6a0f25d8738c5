import * as z from 'zod/mini';
import { defineEvents, type EventOf, personal } from '../event-definition.ts';
import { listingKind } from './listing-enums.ts';

/** Streams `import-<id>`: a file with listings, from its upload to the last row. */
export const importEvents = defineEvents({
  category: 'import',
  service: 'listings',
  events: {
    ImportStarted: {
      /** User who uploaded the file. */
      by: z.string(),
      /** Agency that owns the listings; missing for an independent agent. */
      agencyId: z.exactOptional(z.string()),
      kind: listingKind,
      /** Rows of the file. */
      total: z.int(),
    },
    ImportCompleted: { at: z.string() },
    /** `error`: a code of the error catalogue. */
    ImportFailed: { error: z.string() },
    /** Photos of an imported zip archive, by listing; the media service extracts them from the archive. */
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
/** A published event of an import. */
export type PublishedImportEvent = EventOf<typeof importEvents>;
/** Photos of an imported archive. */
export type PhotosImported = Extract<PublishedImportEvent, { type: 'PhotosImported' }>;
