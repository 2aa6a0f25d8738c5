import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type GalleryReader, galleryReader } from './gallery/gallery-reader.ts';
import { picturePool } from './picture/picture-pool.ts';
import type { WorkerPools } from './preparation/prepare-file.ts';
import { videoPool } from './video/video-pool.ts';

/** Dependencies shared by the routes of this service. */
export interface MediaContext {
  readonly context: ServiceContext;
  readonly workerPools: WorkerPools;
  readonly reader: GalleryReader;
}

/** Starts the worker pools and opens the gallery reader. */
export const mediaContext = (context: ServiceContext): MediaContext => ({
  context,
  workerPools: { pictures: picturePool(), videos: videoPool() },
  reader: galleryReader(context),
});
