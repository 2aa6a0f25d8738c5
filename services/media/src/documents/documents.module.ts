import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { evidenceDocumentRoutes } from './evidence-document.routes.ts';
import { evidenceDocument } from './evidence-document.ts';
import { evidenceDocuments } from './evidence-documents.projection.ts';

/** Evidence documents, logos and covers. */
export const documentsModule: ServiceModule<MediaContext> = {
  deciders: [evidenceDocument],
  projections: [evidenceDocuments],
  routes: ({ context, workerPools }) => evidenceDocumentRoutes(context, workerPools.pictures),
};
