import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { printRoutes } from './prints.routes.ts';

/** Pictures of listings for previews of links and for messages, flyers and QR codes. */
export const printsModule: ServiceModule<MediaContext> = {
  routes: ({ context }) => printRoutes(context),
};
