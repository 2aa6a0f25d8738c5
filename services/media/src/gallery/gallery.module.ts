import type { ServiceContext, ServiceModule } from '@ardhi/kernel/runtime/service';
import { galleries, mediaLocations } from './galleries.projection.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { gallery } from './gallery.ts';
import type { GalleryReader } from './gallery-reader.ts';
import { onListingLeftMarket } from './on-listing-left-market.ts';
import { onMediaChanged } from './on-media-changed.ts';
import { storageTotals, storedBytes } from './stored-bytes.projection.ts';

/** Dependencies of gallery routes. */
interface GalleryContext {
  readonly context: ServiceContext;
  readonly reader: GalleryReader;
}

/** The files of a listing. */
export const galleryModule: ServiceModule<GalleryContext> = {
  deciders: [gallery],
  projections: [galleries, mediaLocations, storedBytes],
  reactions: [onMediaChanged, onListingLeftMarket],
  report: storageTotals,
  routes: ({ context, reader }) => galleryRoutes(context, reader),
};
