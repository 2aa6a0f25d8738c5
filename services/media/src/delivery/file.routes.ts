import { createOriginalLink, downloadFile } from '@ardhi/contracts/media/media.routes';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { linkLifetimeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { mediaLocations } from '../gallery/galleries.projection.ts';
import { requireOwnListing } from '../gallery/listing-access.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { listings } from '../replicas/listings.ts';
import { fileFinder } from './find-file.ts';
import { renderMessageImage } from './message-image.ts';
import { sendFile } from './send-file.ts';

/** Routes that serve files: public renditions without a signature, originals by signed links (api.md M12, M13). */
export function fileRoutes(context: ServiceContext, pictures: PicturePool): readonly Endpoint[] {
  const shared = fileQueries(context, pictures);
  return [createOriginalLinkRoute(shared), downloadFileRoute(shared)];
}

/** Queries shared by the routes: the files by name, and signed links. */
function fileQueries(context: ServiceContext, pictures: PicturePool) {
  const rows = context.read(listings);
  const locations = context.read(mediaLocations);
  const signed = signedLinks(context.keys);

  const resolveFile = fileFinder(context);

  return { context, rows, locations, signed, pictures, resolveFile };
}
type FileQueries = ReturnType<typeof fileQueries>;

function createOriginalLinkRoute({ context, rows, locations, signed }: FileQueries): Endpoint {
  return serve(createOriginalLink, async ({ params, caller }) => {
    const location = await locations.get(params.mediaId);
    if (location === undefined || location.removed) return refuse('NOT_FOUND');
    await requireOwnListing(rows, location.listingId, caller);
    const until = context.clock.epoch() + linkLifetimeMs;
    const path = `/media/${params.mediaId}-original`;
    const query = await signed.sign(path, until);
    return { url: `${context.config.MEDIA_ORIGIN ?? ''}${path}?${query}`, expiresAt: instantOf(until) };
  });
}

function downloadFileRoute({ context, pictures, signed, resolveFile }: FileQueries): Endpoint {
  return serve(downloadFile, async ({ params, query, request, response }) => {
    const file = await resolveFile(params.key);
    if (!file.isPublic && !(await signed.verify(`/media/${params.key}`, query, context.clock.epoch())))
      refuse('NOT_FOUND');
    if (file.card) response.type(file.mime).send(await renderMessageImage(context, pictures, file.blob));
    else
      await sendFile(context, file, {
        request,
        response,
        ...(query.until && { until: Number(query.until) }),
      });
    return undefined;
  });
}
