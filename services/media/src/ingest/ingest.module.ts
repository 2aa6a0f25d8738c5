import { importEvents } from '@ardhi/contracts/listings/import-events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { chunkedUploadRoutes } from './chunked-upload.routes.ts';
import { onPhotosImported } from './on-photos-imported.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Files on their way into a gallery: in one request, in chunks, or imported. */
export const ingestModule: ServiceModule<MediaContext> = {
  reactions: [onPhotosImported],
  subscribesTo: [importEvents],
  routes: ({ context, workerPools, reader }) => [
    ...uploadRoutes(context, workerPools, reader),
    ...chunkedUploadRoutes(context, workerPools, reader),
  ],
};
