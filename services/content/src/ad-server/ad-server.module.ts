import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { advertService } from './advert-service.ts';
import { advertRoutes } from './adverts.routes.ts';

/** Chooses adverts, and counts what was seen and followed of them. */
export const adServerModule: ServiceModule = {
  routes: (context) => advertRoutes(context, advertService(context)),
};
