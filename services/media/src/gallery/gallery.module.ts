import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { galleries, mediaLocations } from './galleries.projection.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { gallery } from './gallery.ts';
import { onMediaChanged } from './on-media-changed.ts';

/** The files of a listing. */
export const galleryModule: ServiceModule<MediaContext> = {
  deciders: [gallery],
  projections: [galleries, mediaLocations],
  reactions: [onMediaChanged],
  routes: ({ context, reader }) => galleryRoutes(context, reader),
};
