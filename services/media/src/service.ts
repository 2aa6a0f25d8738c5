import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { avatarModule } from './avatar/avatar.module.ts';
import { chunkedUploadModule } from './chunked-upload/chunked-upload.module.ts';
import { mediaContext } from './context.ts';
import { deliveryModule } from './delivery/delivery.module.ts';
import { documentsModule } from './documents/documents.module.ts';
import { galleryModule } from './gallery/gallery.module.ts';
import { ingestModule } from './ingest/ingest.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { printsModule } from './prints/prints.module.ts';
import { processesModule } from './processes/processes.module.ts';
import { quotaModule } from './quota/quota.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { videoLinkModule } from './video-link/video-link.module.ts';

/** Media of listings: ingested, rendered, stored within a quota and delivered. */
export const media: Service = joinModules(
  'media',
  [
    processesModule,
    quotaModule,
    chunkedUploadModule,
    ingestModule,
    videoLinkModule,
    avatarModule,
    documentsModule,
    galleryModule,
    deliveryModule,
    printsModule,
    personalDataModule,
    replicasModule,
  ],
  mediaContext,
);
