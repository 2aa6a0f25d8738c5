import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { openUploads } from './open-uploads.projection.ts';
import { upload } from './upload.ts';

/** Uploads in chunks that can be resumed. */
export const chunkedUploadModule: ServiceModule<unknown> = {
  deciders: [upload],
  projections: [openUploads],
};
