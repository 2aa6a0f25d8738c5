import { userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/service';
import { heardSettings } from './around/settings.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { avatar } from './avatar/avatar.ts';
import { avatars } from './avatar/avatars.ts';
import { onAvatar } from './avatar/on-avatar.ts';
import { fileRoutes } from './files/serve-file.ts';
import { filmPool } from './film/film-pool.ts';
import { linkRoutes } from './links/link.routes.ts';
import { listingRows } from './listing/listing-rows.ts';
import { onUserErased } from './papers/on-user-erased.ts';
import { paperRoutes } from './papers/paper.routes.ts';
import { paper } from './papers/paper.ts';
import { papers } from './papers/papers.ts';
import { picturePool } from './picture/picture-pool.ts';
import { lapseUploads } from './pieces/lapse.ts';
import { openUploads } from './pieces/open-uploads.ts';
import { pieceRoutes } from './pieces/piece.routes.ts';
import { upload } from './pieces/upload.ts';
import { mediaQuota } from './quota/media-quota.ts';
import { onMediaChanged, sweep } from './quota/sweep.ts';
import { mediaSet } from './set/media-set.ts';
import { mediaHomes, mediaSets } from './set/media-sets.ts';
import { mediaReader } from './set/read-media.ts';
import { setRoutes } from './set/set.routes.ts';
import { onPhotosImported } from './upload/on-photos-imported.ts';
import { uploadFiles } from './upload/upload-media.ts';

/** Photos of listings: taken in, drawn in every size, kept within a quota, given out. */
export const media: Service = {
  name: 'media',
  deciders: [mediaSet, mediaQuota, upload, avatar, paper],
  projections: [mediaSets, mediaHomes, openUploads, listingRows, avatars, papers, heardSettings],
  reactions: [onMediaChanged, onAvatar, onUserErased, onPhotosImported],
  hears: [listingEvents, importEvents, userEvents, settingsEvents],
  routes(tools) {
    sweep(tools);
    lapseUploads(tools);
    const reader = mediaReader(tools);
    const readers = { pictures: picturePool(), films: filmPool() };
    return [
      uploadFiles(tools, readers, reader),
      ...pieceRoutes(tools, readers, reader),
      ...linkRoutes(tools, reader),
      ...avatarRoutes(tools, readers.pictures),
      ...paperRoutes(tools, readers.pictures),
      ...setRoutes(tools, reader),
      ...fileRoutes(tools, readers.pictures),
    ];
  },
};
