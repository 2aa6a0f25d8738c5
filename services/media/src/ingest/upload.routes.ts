import { join } from 'node:path';
import { uploadExternalMedia } from '@ardhi/contracts/media/external-media.routes';
import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { withUpload } from '../files/multipart.ts';
import type { GalleryReader } from '../gallery/gallery-reader.ts';
import { requireOwnListing } from '../gallery/listing-access.ts';
import { kindRules } from '../preparation/kind-rules.ts';
import type { WorkerPools } from '../preparation/prepare-file.ts';
import { idOfExternalRef, type ListingRow, listings } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { ingestFiles } from './ingest-files.ts';

/** Routes to add files to a listing in one multipart request (api.md M1, I19), all of them or none, checked in the order of model §4.5. */
export function uploadRoutes(
  context: ServiceContext,
  workerPools: WorkerPools,
  galleries: GalleryReader,
): Endpoint[] {
  const listingRows = context.read(listings);

  async function receive(
    { caller, request, response, execute, newId }: Call<unknown, unknown, unknown>,
    listing: ListingRow,
  ) {
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
  }

  return [
    serve(uploadMedia, async (call) =>
      receive(call, await requireOwnListing(listingRows, call.params.id, call.caller)),
    ),
    serve(uploadExternalMedia, async (call) => {
      const id = await idOfExternalRef(context, call.caller.tenant, call.params.externalRef);
      return receive(call, await requireOwnListing(listingRows, id, call.caller));
    }),
  ];
}
