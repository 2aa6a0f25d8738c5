import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { importRoutes } from './import.routes.ts';
import { importJob } from './import-job.ts';
import { importJobs } from './import-jobs.projection.ts';
import { mappingRoutes } from './import-mapping.routes.ts';
import { importMapping, importMappings } from './import-mapping.ts';
import { onImportProgress } from './on-import-progress.ts';
import { onUserErased } from './on-user-erased.ts';

/** Imports of listings from files, and saved column mappings. */
export const importsModule: ServiceModule<ListingsContext> = {
  deciders: [importJob, importMapping],
  projections: [importJobs, importMappings],
  reactions: [onImportProgress, onUserErased],
  routes: (context) => [...importRoutes(context), ...mappingRoutes(context)],
};
