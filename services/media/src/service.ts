import { userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { avatar } from './avatar/avatar.ts';
import { avatars } from './avatar/avatars.projection.ts';
import { openUploads } from './chunked-upload/open-uploads.projection.ts';
import { upload } from './chunked-upload/upload.ts';
import { fileRoutes } from './delivery/file.routes.ts';
import { evidenceDocumentRoutes } from './documents/evidence-document.routes.ts';
import { evidenceDocument } from './documents/evidence-document.ts';
import { evidenceDocuments } from './documents/evidence-documents.projection.ts';
import { galleries, mediaLocations } from './gallery/galleries.projection.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { gallery } from './gallery/gallery.ts';
import { galleryReader } from './gallery/gallery-reader.ts';
import { onMediaChanged } from './gallery/on-media-changed.ts';
import { chunkedUploadRoutes } from './ingest/chunked-upload.routes.ts';
import { onPhotosImported } from './ingest/on-photos-imported.ts';
import { uploadRoute } from './ingest/upload.routes.ts';
import { picturePool } from './picture/picture-pool.ts';
import { expireUploads } from './processes/expire-uploads.ts';
import { onAvatar } from './processes/on-avatar.ts';
import { onUserErased } from './processes/on-user-erased.ts';
import { sweepBlobs } from './processes/sweep-blobs.ts';
import { mediaQuota } from './quota/media-quota.ts';
import { listings } from './replicas/listings.ts';
import { settings } from './replicas/settings.ts';
import { videoPool } from './video/video-pool.ts';
import { videoLinkRoutes } from './video-link/video-link.routes.ts';

/** Media of listings: ingested, rendered, stored within a quota and delivered. */
export const media: Service = {
  name: 'media',
  deciders: [gallery, mediaQuota, upload, avatar, evidenceDocument],
  projections: [galleries, mediaLocations, openUploads, listings, avatars, evidenceDocuments, settings],
  reactions: [onMediaChanged, onAvatar, onUserErased, onPhotosImported],
  subscribesTo: [listingEvents, importEvents, userEvents, settingsEvents],
  routes(context) {
    sweepBlobs(context);
    expireUploads(context);
    const reader = galleryReader(context);
    const workerPools = { pictures: picturePool(), videos: videoPool() };
    return [
      uploadRoute(context, workerPools, reader),
      ...chunkedUploadRoutes(context, workerPools, reader),
      ...videoLinkRoutes(context, reader),
      ...avatarRoutes(context, workerPools.pictures),
      ...evidenceDocumentRoutes(context, workerPools.pictures),
      ...galleryRoutes(context, reader),
      ...fileRoutes(context, workerPools.pictures),
    ];
  },
};
