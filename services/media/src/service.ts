import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/service';
import { fileRoutes } from './files/serve-file.ts';
import { listingRows } from './listing/listing-rows.ts';
import { picturePool } from './picture/picture-pool.ts';
import { mediaQuota } from './quota/media-quota.ts';
import { onMediaChanged, sweep } from './quota/sweep.ts';
import { mediaSet } from './set/media-set.ts';
import { mediaHomes, mediaSets } from './set/media-sets.ts';
import { mediaReader } from './set/read-media.ts';
import { setRoutes } from './set/set.routes.ts';
import { uploadPhotos } from './upload/upload-media.ts';

/** Photos of listings: taken in, drawn in every size, kept within a quota, given out. */
export const media: Service = {
  name: 'media',
  deciders: [mediaSet, mediaQuota],
  projections: [mediaSets, mediaHomes, listingRows],
  reactions: [onMediaChanged],
  hears: [listingEvents],
  routes(tools) {
    sweep(tools);
    const reader = mediaReader(tools);
    return [uploadPhotos(tools, picturePool(), reader), ...setRoutes(tools, reader), ...fileRoutes(tools)];
  },
};
