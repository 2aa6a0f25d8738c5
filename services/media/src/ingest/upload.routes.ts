import { join } from 'node:path';
import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { withUpload } from '../files/multipart.ts';
import type { GalleryReader } from '../gallery/gallery-reader.ts';
import { requireOwnListing } from '../gallery/listing-access.ts';
import { kindRules } from '../preparation/kind-rules.ts';
import type { WorkerPools } from '../preparation/prepare-file.ts';
import { listings } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { ingestFiles } from './ingest-files.ts';

/** Route to add files to a listing in one multipart request (api.md M1), all of them or none, checked in the order of model §4.5. */
export function uploadRoute(
  context: ServiceContext,
  workerPools: WorkerPools,
  galleries: GalleryReader,
): Endpoint {
  const listingRows = context.read(listings);
  return serve(uploadMedia, async ({ params, caller, request, response, execute, newId }) => {
    const listing = await requireOwnListing(listingRows, params.id, caller);
    const limits = await readSettings(context, 'uploads');
    const fileLimits = {
      ...limits,
      maxFileBytes: (kind: keyof typeof kindRules) => kindRules[kind].maxFileBytes(limits),
    };
    const uploadFolder = join(context.folder, 'incoming');
    return withUpload(
      { into: uploadFolder, limits: fileLimits },
      request,
      response,
      async ({ kind, folder, files: uploaded }) => {
        const files = uploaded.map((file) => ({ ...file, id: newId() }));
        const incoming = {
          listing,
          kind,
          files,
          folder,
          by: caller.id,
          execute: execute,
          reservation: newId(),
        };
        await ingestFiles(context, workerPools, incoming);
        const added = new Set(files.map(({ id }) => id));
        const { items, quota } = await galleries.forOwner(listing);
        return { items: items.filter(({ id }) => added.has(id)), quota };
      },
    );
  });
}
