import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { videoLinkRoutes } from './video-link.routes.ts';

/** Links to videos elsewhere. */
export const videoLinkModule: ServiceModule<MediaContext> = {
  routes: ({ context, reader }) => videoLinkRoutes(context, reader),
};
